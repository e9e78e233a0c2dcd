import { durations } from '../../domain/durations.ts';

/** Hands a file to the browser's downloads under this name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers take the file only after a while; there is no sign of when they have.
  setTimeout(() => URL.revokeObjectURL(address), durations.fileHandOver);
}
