import { useId } from 'react';
import { accessibilityStatement, type StatementSection } from '../../../domain/accessibility-statement.ts';
import { brand } from '../../../domain/brand.ts';
import { paths } from '../../routes/paths.ts';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { Icon } from '../../ui/images/Icon.tsx';
import { Mail, Phone } from '../../ui/images/icons.ts';
import { Card } from '../../ui/layout/Card.tsx';
import * as styles from './AccessibilityStatement.css.ts';

export function AccessibilityStatementPage() {
  return (
    <>
      <h1>Izjava o pristupačnosti</h1>
      <p className={styles.lead}>
        Portalom se treba moći služiti svatko. Ovdje piše kako to postižemo, što još nije dostupno svima i
        kome se možete javiti.
      </p>
      <div className={styles.columns}>
        <Card>
          <div className={styles.text}>
            {accessibilityStatement.map((section) => (
              <Section key={section.title} {...section} />
            ))}
          </div>
        </Card>
        <WhomToTell />
      </div>
    </>
  );
}

function Section({ title, paragraphs = [], points = [] }: StatementSection) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {title}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points.length > 0 && (
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function WhomToTell() {
  const id = useId();
  return (
    <Card as="section" labelledBy={id}>
      <div className={styles.ways}>
        <h2 className={styles.heading} id={id}>
          Nešto Vam ne radi?
        </h2>
        <p className="quiet">
          Javite nam na što ste naišli ili u kojem obliku trebate podatke. Pomoći ćemo Vam, a prepreku
          nastojati ukloniti.
        </p>
        <LinkButton to={paths.contact} variant="secondary">
          Otvori obrazac za kontakt
        </LinkButton>
        <a className={`${styles.way} num`} href={brand.phone.href}>
          <Icon of={Phone} />
          {brand.phone.label}
        </a>
        <p className="quiet">{brand.phone.hours}.</p>
        <a className={styles.way} href={`mailto:${brand.email}`}>
          <Icon of={Mail} />
          {brand.email}
        </a>
      </div>
    </Card>
  );
}
