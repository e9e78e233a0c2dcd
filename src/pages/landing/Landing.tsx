import type { ReactNode } from 'react';
import { brand } from '../../../domain/brand.ts';
import { PasswordLinks } from '../../features/access/PasswordLinks.tsx';
import { paths } from '../../routes/paths.ts';
import landingArt from '../../assets/landing-art.svg?url';
import { onDark, onLight } from '../../ui/theme/base.css.ts';
import { Button, LinkButton } from '../../ui/actions/Button.tsx';
import { Icon } from '../../ui/images/Icon.tsx';
import { BookOpen, Calculator, FileText, FolderOpen, ReceiptText } from '../../ui/images/icons.ts';
import { Link } from '../../ui/actions/Link.tsx';
import * as styles from './Landing.css.ts';

export type LandingProps = {
  loginForm: ReactNode;
  /** Shown in the empty part of the picture where the log-in card is below it. */
  notice: ReactNode;
  onSetUpPassword: () => void;
  onStartCalculator: () => void;
  /** The availability of the calculator is being checked. */
  startingCalculator: boolean;
};

const benefits = [
  { icon: FileText, text: 'Pregled aktivnih i završenih ugovora' },
  { icon: ReceiptText, text: 'Računi i obavijesti o plaćanju u PDF-u' },
  { icon: Calculator, text: 'Informativni izračun rate za novo vozilo' },
  { icon: FolderOpen, text: 'Slanje dokumentacije bez odlaska u poslovnicu' },
];

export function Landing({
  loginForm,
  notice,
  onSetUpPassword,
  onStartCalculator,
  startingCalculator,
}: LandingProps) {
  const start = (variant: 'white' | 'secondary', full: boolean) => (
    <Button
      variant={variant}
      size="big"
      full={full}
      icon={Calculator}
      busy={startingCalculator}
      busyLabel="Provjera dostupnosti…"
      onClick={onStartCalculator}
    >
      Pokreni kalkulator
    </Button>
  );
  return (
    <section className={`${styles.hero} ${onDark}`} aria-labelledby="landing-title">
      <div className={styles.columns}>
        <div className={styles.sky}>
          <img
            className={styles.art}
            src={landingArt}
            alt=""
            width="1600"
            height="1000"
            fetchPriority="high"
          />
          <div className={styles.words}>
            <h1 className={styles.title} id="landing-title">
              Sve o Vašem leasingu na jednom mjestu
            </h1>
            <p className={styles.lead}>
              Prijavite se i u nekoliko sekundi saznajte što i do kada trebate platiti.
            </p>
          </div>
          {notice}
        </div>
        <div className={`${styles.login} ${onLight}`}>
          <h2>Prijava</h2>
          <div className={styles.form}>{loginForm}</div>
          <div className={styles.ways}>
            <PasswordLinks onSetUp={onSetUpPassword} />
          </div>
          <div className={styles.register}>
            <span>Nemate korisnički račun?</span>
            <LinkButton to={paths.registration} variant="secondary">
              Registriraj se
            </LinkButton>
          </div>
          <div className={styles.guide}>
            <Link to={brand.links.userGuide} variant="standalone" icon={BookOpen} newTabIcon>
              Korisničke upute
            </Link>
          </div>
        </div>
        <ul className={styles.benefits}>
          {benefits.map(({ icon, text }) => (
            <li className={styles.benefit} key={text}>
              <span className={styles.benefitIcon}>
                <Icon of={icon} />
              </span>
              {text}
            </li>
          ))}
        </ul>
        <div className={styles.start}>
          <div className={styles.onPicture}>{start('white', false)}</div>
          <div className={styles.onPage}>{start('secondary', true)}</div>
        </div>
      </div>
    </section>
  );
}
