import { X509Certificate } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OwnError } from './own-error.ts';

/** All certificates of the folder, PEM or DER, as DER. @throws Error with one line on the first fault */
export function readTrustAnchors(folder: string): Buffer[] {
  const anchors = filesOf(folder).flatMap((name) => {
    try {
      return certificatesIn(readFileSync(join(folder, name)));
    } catch (error) {
      throw new OwnError(`"${join(folder, name)}" is no certificate`, { cause: error });
    }
  });
  if (anchors.length > 0) return anchors;
  throw new OwnError(`the folder "${folder}" holds no certificate (.pem, .crt, .cer or .der)`);
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /\.(?:pem|crt|cer|der)$/i.test(name));
  } catch (error) {
    throw new OwnError(`the folder "${folder}" cannot be read`, { cause: error });
  }
}

/** A file of PEM may hold several. */
function certificatesIn(file: Buffer): Buffer[] {
  const blocks = file.toString('latin1').match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  return (blocks ?? [file]).map((each) => new X509Certificate(each).raw);
}

/** The file beside the certificates that names who may be asked about revoked ones. */
const hostsFile = 'revocation-hosts.txt';

/**
 * The hosts of that file, one in a line, with a port where it is not the usual one; none without the file.
 *
 * @throws Error that names the fault in one line
 */
export function readRevocationHosts(folder: string): ReadonlySet<string> {
  const file = join(folder, hostsFile);
  const lines = textOf(file)
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '');
  return new Set(
    lines.map((line) => {
      const host = URL.canParse(`http://${line}`) ? new URL(`http://${line}`).host : '';
      // Nothing but a host: other parts of a URL would be ignored silently.
      const isHost = /^[a-z\d.:[\]-]+$/.test(host) && [host, `${host}:80`].includes(line.toLowerCase());
      if (isHost) return host;
      throw new OwnError(
        `"${line}" in "${file}" is no host such as ocsp.issuer.example or issuer.example:8080`,
      );
    }),
  );
}

function textOf(file: string): string {
  if (!existsSync(file)) return '';
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new OwnError(`"${file}" cannot be read`, { cause: error });
  }
}
