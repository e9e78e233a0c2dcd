import { brand } from '../../../domain/brand.ts';
import { isOffered } from '../../api/calls/offered.ts';
import { paths } from '../../routes/paths.ts';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Clock, FileText } from '../../ui/images/icons.ts';
import { IconTile } from '../../ui/images/IconTile.tsx';
import { Link } from '../../ui/actions/Link.tsx';
import { page } from '../../ui/theme/overview.css.ts';
import * as styles from './actions.css.ts';
import { SentRequests } from './SentRequests.tsx';

/** The possible requests (one is made here, the other by phone or message), and the sent requests. */
export function ActionsPage() {
  return (
    <div className={page}>
      <div>
        <h1>Zahtjevi</h1>
        <p className={styles.lead}>Odaberite što želite zatražiti.</p>
      </div>
      <div className={styles.kinds}>
        <Card as="section" labelledBy="early-termination-title">
          <div className={styles.kind}>
            <IconTile of={FileText} />
            <h2 id="early-termination-title">Prijevremeni prekid ugovora</h2>
            <p className={styles.text}>
              Ugovor želite zaključiti prije nego što istekne. Odabirete aktivan ugovor i dokument iz
              dokumentacije; izjavu možete sastaviti i u portalu, za dan koji odaberete.
            </p>
            <p className={styles.way}>
              <LinkButton to={paths.earlyTermination}>Zatraži prijevremeni prekid</LinkButton>
            </p>
          </div>
        </Card>
        <Card as="section" labelledBy="expiration-title">
          <div className={styles.kind}>
            <IconTile of={Clock} tone="amber" />
            <h2 id="expiration-title">Istek ugovora</h2>
            <p className={styles.text}>
              Ugovor Vam redovito istječe. Taj se zahtjev zasad ne šalje kroz portal: nazovite{' '}
              <Link to={brand.phone.href}>{brand.phone.label}</Link> ili nam{' '}
              <Link to={paths.contact}>pošaljite poruku</Link> s brojem ugovora.
            </p>
            <p className="quiet-small">{brand.phone.hours}</p>
          </div>
        </Card>
      </div>
      {isOffered('requests') && <SentRequests />}
    </div>
  );
}
