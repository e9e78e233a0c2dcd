import { accessEvents } from '../../../domain/access-events.ts';
import { brand } from '../../../domain/brand.ts';
import type { SecurityEvent } from '../../api/security.ts';
import { plural } from '../../text/plural.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Moment } from './Moment.tsx';
import * as styles from './security.css.ts';

const timesNoun = { one: 'put', few: 'puta', many: 'puta' };

/** „Pogrešna lozinka (3 puta)“ */
function wordsOf({ event, count }: SecurityEvent): string {
  return count === 1 ? accessEvents[event] : `${accessEvents[event]} (${plural(count, timesNoun)})`;
}

/** What has happened to the customer's access, the newest first. */
export function RecentEvents({ events }: { readonly events: readonly SecurityEvent[] }) {
  return (
    <Card as="section" labelledBy="recent-events">
      <div className={styles.section}>
        <h2 id="recent-events">Zadnji događaji</h2>
        {events.length > 0 && (
          <ol className={styles.events}>
            {events.map((each, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- they have no other name, and may be alike
              <li key={index} className={styles.event}>
                <span>{wordsOf(each)}</span>
                <span className={styles.moment}>
                  <Moment at={each.at} />
                </span>
              </li>
            ))}
          </ol>
        )}
        <p className={styles.quiet}>
          Ne prepoznajete li neki događaj, promijenite lozinku i javite nam se na{' '}
          <Link to={brand.phone.href}>{brand.phone.label}</Link>.
        </p>
      </div>
    </Card>
  );
}
