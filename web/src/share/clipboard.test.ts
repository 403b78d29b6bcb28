/** Copying works with and without the clipboard of the browser, and says when it does not. */
import { afterEach, expect, it, vi } from 'vitest';
import { copyText, shareLink } from './clipboard';

function clipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
  Reflect.deleteProperty(navigator, 'share');
});

it('copies to the clipboard', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  clipboard(writeText);
  expect(await copyText('address')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('address');
});

it('copies the old way if the browser refuses, and leaves nothing behind', async () => {
  clipboard(() => Promise.reject(new Error('not allowed')));
  let selected = '';
  document.execCommand = () => {
    selected = document.querySelector('textarea')?.value ?? '';
    return true;
  };
  expect(await copyText('address')).toBe(true);
  expect(selected).toBe('address');
  expect(document.querySelector('textarea')).toBeNull();
});

it('says so if there is no way', async () => {
  document.execCommand = () => {
    throw new Error('never heard of it');
  };
  expect(await copyText('address')).toBe(false);
});

it('takes no offence at a person who does not share after all', async () => {
  navigator.share = () => Promise.reject(new DOMException('changed my mind', 'AbortError'));
  await expect(shareLink('a', 'b')).resolves.toBeUndefined();
  navigator.share = () => Promise.reject(new DOMException('forbidden', 'NotAllowedError'));
  await expect(shareLink('a', 'b')).rejects.toThrow('forbidden');
});
