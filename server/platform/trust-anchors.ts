import { X509Certificate } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * All certificates in the files of a folder, PEM or DER, as DER.
 *
 * @throws Error that says in one line what is wrong with the folder
 */
export function readTrustAnchors(folder: string): Buffer[] {
  const anchors = filesOf(folder).flatMap((name) => {
    try {
      return certificatesIn(readFileSync(join(folder, name)));
    } catch (error) {
      throw new Error(`"${join(folder, name)}" is no certificate`, { cause: error });
    }
  });
  if (anchors.length > 0) return anchors;
  throw new Error(`the folder "${folder}" holds no certificate (.pem, .crt, .cer or .der)`);
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /\.(?:pem|crt|cer|der)$/i.test(name));
  } catch (error) {
    throw new Error(`the folder "${folder}" cannot be read`, { cause: error });
  }
}

/** A file of PEM may hold several. */
function certificatesIn(file: Buffer): Buffer[] {
  const blocks = file.toString('latin1').match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  return (blocks ?? [file]).map((each) => new X509Certificate(each).raw);
}
