/** Handing text over: to the clipboard, or to whatever the device shares with. */

/** Copies a text; whether it worked. Browsers may refuse, and pages without encryption have no clipboard. */
export async function copyText(text: string, within: Element = document.body): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text, within);
  }
}

/** The old way: selects the text in a field and copies the selection. */
function copySelected(text: string, within: Element): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  field.readOnly = true;
  const focused = document.activeElement;
  within.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

/** Whether the device can share links. */
export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** Lets the device share a link; a person who thinks better of it is no error. */
export async function shareLink(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
