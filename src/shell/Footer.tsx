import { type ReactNode, useId } from 'react';
import { brand, refreshTime } from '../../domain/brand.ts';
import { Anchor } from '../ui/actions/Anchor.tsx';
import { onDark, wrap } from '../ui/theme/base.css.ts';
import { Icon } from '../ui/images/Icon.tsx';
import { ExternalLink, Phone } from '../ui/images/icons.ts';
import { paths } from '../routes/paths.ts';
import * as styles from './Footer.css.ts';
import { Logo } from './Logo.tsx';

export type FooterProps = {
  /** Of the copyright. Given from outside, so that the prerendered page and the running one agree. */
  year: number;
};

export function Footer({ year }: FooterProps) {
  return (
    <footer className={`${styles.footer} ${onDark}`}>
      <div className={wrap}>
        <div className={styles.columns}>
          <Company />
          <Column title="Usluge">
            <Entry to={paths.calculator}>Kalkulator leasinga</Entry>
            <Entry to={paths.contact}>Podrška</Entry>
            <Entry to={brand.links.faq}>Česta pitanja</Entry>
          </Column>
          <Column title="O društvu">
            <Entry to={brand.links.about}>O nama</Entry>
            <Entry to={brand.links.terms}>Uvjeti korištenja</Entry>
            <Entry to={brand.links.privacy}>Izjava o privatnosti</Entry>
          </Column>
          <Column title="Pratite nas">
            {brand.social.map(({ name, href }) => (
              <Entry key={name} to={href}>
                {name}
              </Entry>
            ))}
          </Column>
        </div>
        <div className={styles.bottom}>
          {/* The prerendered page may be older than the year. */}
          <p suppressHydrationWarning>
            © {year}. {brand.company} {brand.group}
          </p>
          <ul className={styles.brands} aria-label="Robne marke grupe">
            {brand.brands.map((name, index) => (
              <li key={name}>
                <BrandMark name={name} index={index} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function Company() {
  return (
    <div className={styles.company}>
      <div className={styles.logo}>
        <Logo tone="dark" place="footer" />
      </div>
      <p className={styles.about}>
        Ugovori, računi, ponude i zahtjevi na jednom mjestu. Podaci se osvježavaju radnim danom u{' '}
        {refreshTime}.
      </p>
      <a className={`${styles.phone} num`} href={brand.phone.href}>
        <Icon of={Phone} />
        {brand.phone.label}
      </a>
      <p className={styles.note}>{brand.phone.hours}</p>
    </div>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className={styles.column}>
      <h2 className={styles.heading} id={id}>
        {title}
      </h2>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  );
}

/** An entry without an address is text. */
function Entry({ to, children }: { to: string; children: string }) {
  return (
    <li>
      {to ? (
        <Anchor to={to} look={styles.link}>
          {children}
          {to.startsWith('http') && <Icon of={ExternalLink} size={16} />}
        </Anchor>
      ) : (
        <span className={styles.plain}>{children}</span>
      )}
    </li>
  );
}

/** Signs of the group's brands, in the order of the list; every one grows out of the same round sea. */
const signs = [
  'M3 14q3-3 6 0t6 0 6 0M3 18q3-3 6 0t6 0 6 0',
  'M12 5v13M7 9l5-4 5 4',
  'M4 15h16M8 15a4 4 0 0 1 8 0',
];

/** A word mark: the family name light, the trade bold. */
function BrandMark({ name, index }: { name: string; index: number }) {
  const [family, ...trade] = name.split(' ');
  return (
    <span className={styles.brand}>
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="11" fill="none" className={styles.brandRing} strokeWidth="1.5" />
        <path
          d={signs[index % signs.length]}
          fill="none"
          className={styles.brandSign}
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span>
        {family} <span className={styles.brandName}>{trade.join(' ')}</span>
      </span>
    </span>
  );
}
