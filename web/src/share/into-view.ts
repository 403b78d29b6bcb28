/** Brings something into view that was opened further down: only the panel around it moves, never the table behind. */

/** Scrolls the closest box that scrolls, until the element is in it, or its beginning if it is too large. */
export function bringIntoView(element: HTMLElement): void {
  let box = element.parentElement;
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
  if (!box) return;
  const [own, seen] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
  const below = own.bottom - seen.bottom;
  if (below > 0) box.scrollTop += Math.min(below, own.top - seen.top);
  else if (own.top < seen.top) box.scrollTop += own.top - seen.top;
}
