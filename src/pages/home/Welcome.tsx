import { brand } from '../../../domain/brand.ts';
import { aboutMissingContracts, howContractsAreLinked } from '../../features/contact/missing-contracts.ts';
import { paths } from '../../routes/paths.ts';
import { Anchor } from '../../ui/actions/Anchor.tsx';
import { onDark } from '../../ui/theme/base.css.ts';
import { Icon } from '../../ui/images/Icon.tsx';
import { ArrowRight, BookOpen, Mail, Phone } from '../../ui/images/icons.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Unbroken } from '../../ui/text/Unbroken.tsx';
import * as styles from './Welcome.css.ts';

const ways = [
  { text: 'Pregledaj račune', to: paths.bills },
  { text: 'Otvori ugovore', to: paths.contracts },
  { text: 'Usporedi ponude', to: paths.offers },
  { text: 'Pošalji zahtjev', to: paths.actions },
];

/** The top of home when nothing needs attention: where to go, and who helps. */
export function Welcome() {
  return (
    <div className={styles.columns}>
      <section className={`${styles.deepCard} ${onDark}`} aria-labelledby="welcome-title">
        <h2 className={styles.title} id="welcome-title">
          Što želite obaviti danas?
        </h2>
        <p className={styles.text}>Vaši računi, ugovori, ponude i zahtjevi čekaju Vas ovdje, u svako doba.</p>
        <ul className={styles.ways}>
          {ways.map(({ text, to }) => (
            <li key={to}>
              <Anchor to={to} look={styles.way}>
                {text}
                <Icon of={ArrowRight} />
              </Anchor>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.support} aria-labelledby="support-title">
        <h2 id="support-title">Trebate pomoć?</h2>
        <a className={styles.phone} href={brand.phone.href}>
          <Icon of={Phone} size={24} />
          {brand.phone.label}
        </a>
        <p className="quiet-small">{brand.phone.hours}</p>
        <div className={styles.more}>
          <p className="quiet-small">
            <Unbroken>{howContractsAreLinked}</Unbroken>{' '}
            <Link to={paths.contact} state={aboutMissingContracts}>
              Javite nam se
            </Link>{' '}
            ako svoj ne vidite.
          </p>
          <Link to={paths.contact} variant="standalone" icon={Mail}>
            Pošalji poruku
          </Link>
          <Link to={brand.links.userGuide} variant="standalone" icon={BookOpen} newTabIcon>
            Korisničke upute
          </Link>
        </div>
      </section>
    </div>
  );
}
