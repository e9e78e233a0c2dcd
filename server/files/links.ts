/** Schemes of URLs that are run, or handed to a program of the machine. */
const running = /^(?:javascript|vbscript|data|mhtml|res|shell|search|search-ms|ms-[a-z.+-]+):/;

const programs = /\.(?:exe|bat|cmd|com|scr|pif|msi|ps1|vbs|jse?|wsf|hta|lnk|jar|cpl|reg)$/;

/** In small letters, without characters that readers leave out, and with one kind of slash. */
function plain(target: string): string {
  const shown = [...target.toLowerCase()].filter((letter) => letter >= ' ' && letter !== '\u007f').join('');
  return shown.replaceAll(/%5c|%2f|\\/g, '/').trim();
}

/** `//host/share`, `////host/share`; not `///c:/x`, `//c:/x`, `//localhost/x` or `/x`. */
const isShare = (path: string) =>
  path.startsWith('//') && !/^\/\/(?:localhost)?\/(?!\/)/.test(path) && !/^\/+[a-z][:|]/.test(path);

/** Whether a file is on the web or in a network, and not beside the document or on a drive. */
export function isElsewhere(target: string): boolean {
  const address = plain(target);
  if (address.startsWith('file:')) return isShare(address.slice(5));
  return /^[a-z][a-z\d+.-]+:/.test(address) || isShare(address) || address.startsWith('/??/unc/');
}

/** Whether a link does more than lead to a page: it runs a script, starts a program, or opens a share of a network. */
export function isActiveLink(target: string): boolean {
  const address = plain(target);
  if (address.startsWith('file:')) return isShare(address.slice(5)) || programs.test(address);
  return running.test(address) || isShare(address);
}
