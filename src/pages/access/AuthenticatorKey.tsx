import { brand } from '../../../domain/brand.ts';
import type { AuthenticatorSetup } from '../../../machines/access/login.ts';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { CopyButton } from '../../ui/actions/CopyButton.tsx';
import * as styles from './access.css.ts';

/** Groups of four, as people type them. */
function grouped(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}

const product = encodeURIComponent(brand.product);

/**
 * The set-up of an authenticator app: the QR code, the key to type by hand, and on a phone a link that opens the app.
 */
export function AuthenticatorKey({ setup: { qrCode, secret } }: { setup: AuthenticatorSetup }) {
  return (
    <section className={styles.stack} aria-labelledby="authenticator-key">
      <div>
        <h3 id="authenticator-key">Skenirajte QR kod</h3>
        <p className="quiet">
          Otvorite aplikaciju za provjeru na mobitelu i dodajte novi račun. Ovaj kod vrijedi samo za ovu
          prijavu.
        </p>
      </div>
      <img
        className={styles.qr}
        // A back-end may answer the bytes of a PNG alone, in base64.
        src={qrCode?.replace(/^(?!data:)/, 'data:image/png;base64,')}
        width={224}
        height={224}
        alt="QR kod za aplikaciju za provjeru"
      />
      {secret && (
        <span className={styles.onPhone}>
          <LinkButton
            variant="secondary"
            to={`otpauth://totp/${product}?secret=${encodeURIComponent(secret)}&issuer=${product}`}
          >
            Otvori u aplikaciji
          </LinkButton>
        </span>
      )}
      {secret && (
        <div className={styles.key}>
          <p>
            <span className="quiet">Ključ za ručni unos</span>
            <br />
            <strong className={styles.secret}>{grouped(secret)}</strong>
          </p>
          <CopyButton value={secret} label="Kopiraj ključ" />
        </div>
      )}
    </section>
  );
}
