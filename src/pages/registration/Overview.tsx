import { useSelector } from '@xstate/react';
import { useQuery } from '@tanstack/react-query';
import { brand } from '../../../domain/brand.ts';
import type { RegistrantKind } from '../../../domain/registration/registration-draft.ts';
import { homeCountry } from '../../../domain/forms/address-rules.ts';
import { paths } from '../../routes/paths.ts';
import { FormActions } from '../../form/FormActions.tsx';
import { BackButton } from '../../ui/actions/BackButton.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { DescriptionList } from '../../ui/text/DescriptionList.tsx';
import { Pencil } from '../../ui/images/icons.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { businessCodes, countries, placesOf } from '../../api/codes.ts';
import { overviewGroups, type CodeNames } from './overview-groups.tsx';
import { type RegistrationProps, registrationStepTitles } from './steps.ts';
import * as styles from './registration.css.ts';

export function Overview({ registration, kind }: RegistrationProps & { kind: RegistrantKind }) {
  const draft = useSelector(registration, ({ context }) => context.draft);
  const sending = useSelector(registration, (snapshot) => snapshot.matches('sending'));
  const groups = overviewGroups(draft, useCodeNames());
  return (
    <Card>
      {groups.map(({ step, change, items }) => (
        <section key={step} className={styles.group} aria-labelledby={`overview-${step}`}>
          <div className={styles.groupHead}>
            <h2 id={`overview-${step}`} className={styles.groupTitle}>
              {registrationStepTitles[step]}
            </h2>
            <Link to={paths.registrationStep(step)} variant="standalone" icon={Pencil}>
              {change}
            </Link>
          </div>
          <DescriptionList items={items} />
        </section>
      ))}
      <div className={styles.end}>
        <p className="quiet">
          {kind === 'firm' ? 'Nastavkom' : 'Slanjem'} potvrđujete da su podaci točni. Kako ih čuvamo i čemu
          služe, piše u <Link to={brand.links.privacy}>izjavi o privatnosti</Link>.
        </p>
        <FormActions
          back={
            <BackButton disabled={sending} onClick={() => registration.send({ type: 'back.requested' })}>
              {registrationStepTitles.password}
            </BackButton>
          }
        >
          <Button
            size="big"
            busy={sending}
            busyLabel="Slanje registracije…"
            onClick={() => registration.send({ type: 'data.confirmed' })}
          >
            {kind === 'firm' ? 'Nastavi na potpis' : 'Pošalji registraciju'}
          </Button>
        </FormActions>
      </div>
    </Card>
  );
}

type Codes = readonly { readonly code: string; readonly name: string }[];

const nameIn = (list: Codes | undefined, code: string) =>
  list?.find((each) => each.code === code)?.name ?? code;

/** The names of a registration's codes, as far as they are known in this browser. */
function useCodeNames(): CodeNames {
  const { data: known = [] } = useQuery(countries);
  const { data: places = [] } = useQuery(placesOf(homeCountry));
  const { data: business } = useQuery(businessCodes);
  return {
    country: (code) => known.find(({ isoCode }) => isoCode === code)?.nameCroatian ?? code,
    place: (code) => places.find(({ gemicroPostalCode }) => gemicroPostalCode === code)?.placeName ?? '',
    activity: (code) => nameIn(business?.businessTypes, code),
    entityType: (code) => nameIn(business?.entityTypes, code),
  };
}
