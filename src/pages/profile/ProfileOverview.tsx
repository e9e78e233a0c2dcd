import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../domain/values/day.ts';
import { countries } from '../../api/codes.ts';
import type { Phone, UserProfile } from '../../api/profile.ts';
import { paths } from '../../routes/paths.ts';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { type Description, DescriptionList } from '../../ui/text/DescriptionList.tsx';
import { Link } from '../../ui/actions/Link.tsx';
import { Group } from './Group.tsx';
import { isOffered } from '../../api/calls/offered.ts';
import { OwnData } from './OwnData.tsx';
import { PendingEmail } from './PendingEmail.tsx';
import { RemindersGroup, type RemindersGroupProps } from './RemindersGroup.tsx';
import * as styles from './profile.css.ts';

const emptyValue = '–';

const number = (text: string) => <span className="num">{text}</span>;
const phoneOf = (phone: Phone | null | undefined) =>
  phone ? number(`${phone.areaCode} ${phone.number}`) : emptyValue;

export interface ProfileOverviewProps {
  readonly profile: UserProfile;
  readonly reminders: RemindersGroupProps;
}

type CountryOf = (code: string | null | undefined) => string;

type Address = Pick<UserProfile, 'street' | 'houseNumber' | 'postalCode' | 'placeName' | 'country'>;

export function ProfileOverview({ profile, reminders }: ProfileOverviewProps) {
  const { data: known = [] } = useQuery(countries);
  const countryOf = (code: string | null | undefined) =>
    known.find(({ isoCode }) => isoCode === code)?.nameCroatian ?? code ?? emptyValue;
  const isFirm = profile.entityTypeCode === 'PO';
  const addressOf = ({ street, houseNumber, postalCode, placeName, country }: Address): Description[] => [
    { label: 'Ulica i kućni broj', value: `${street} ${houseNumber}` },
    { label: 'Mjesto', value: [postalCode, placeName].filter(Boolean).join(' ') },
    { label: 'Država', value: countryOf(country) },
  ];
  const change = <Link to={paths.profileTab('data-modification')}>Izmijeni</Link>;
  return (
    <>
      <h2>Pregled podataka</h2>
      {isOffered('email-change') && <PendingEmail />}
      <div className={styles.cards}>
        <Group title={isFirm ? 'Podaci o tvrtki' : 'Osobni podaci'} whole>
          <DescriptionList items={isFirm ? firm(profile) : person(profile, countryOf)} />
        </Group>
        <Group title={isFirm ? 'Sjedište' : 'Adresa'}>
          <DescriptionList items={addressOf(profile)} />
        </Group>
        <Group title="Adresa za dostavu" action={change}>
          <DescriptionList
            items={addressOf({
              street: profile.shippingStreet,
              houseNumber: profile.shippingHouseNumber,
              postalCode: profile.shippingPostalCode,
              placeName: profile.shippingPlaceName,
              country: profile.shippingCountry,
            })}
          />
        </Group>
        <Group title="Kontakt" whole={!isFirm} action={change}>
          <DescriptionList
            items={[
              { label: 'E-mail adresa', value: <EmailText address={profile.email} /> },
              { label: 'Telefon', value: phoneOf(profile.phone) },
            ]}
          />
        </Group>
        {isFirm && (
          <Group title="Kontakt osoba" action={<Link to={paths.profileTab('contact-person')}>Izmijeni</Link>}>
            <DescriptionList
              items={[
                { label: 'Ime i prezime', value: profile.contactPersonName ?? emptyValue },
                { label: 'Telefon kontakt osobe', value: phoneOf(profile.contactPersonPhone) },
              ]}
            />
          </Group>
        )}
        <Group
          title="Lozinka"
          whole
          action={
            <LinkButton variant="secondary" to={paths.profileTab('password-reset')}>
              Promijeni lozinku
            </LinkButton>
          }
        >
          <p className={styles.quiet}>
            Štiti Vaše ugovore i račune. Promijenite je ako mislite da je zna još netko.
          </p>
        </Group>
        {isOffered('security') && (
          <Group
            title="Sigurnost prijave"
            whole
            action={
              <LinkButton variant="secondary" to={paths.accountSecurity}>
                Uredi sigurnost prijave
              </LinkButton>
            }
          >
            <p className={styles.quiet}>Pristupni ključevi, rezervni kodovi i prijavljeni uređaji.</p>
          </Group>
        )}
        {isOffered('reminders') && <RemindersGroup {...reminders} />}
        {isOffered('own-data') && <OwnData />}
      </div>
    </>
  );
}

/** Where there is no room for all of it, it goes on after the sign. */
function EmailText({ address }: { address: string }) {
  const domain = address.lastIndexOf('@') + 1;
  return (
    <>
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </>
  );
}

function person(profile: UserProfile, countryOf: CountryOf): Description[] {
  const { firstName, lastName, birthDate, birthPlaceName, birthCountry } = profile;
  return [
    { label: 'Ime', value: firstName ?? emptyValue },
    { label: 'Prezime', value: lastName ?? emptyValue },
    oib(profile),
    { label: 'Datum rođenja', value: birthDate ? number(formatDay(birthDate)) : emptyValue },
    { label: 'Mjesto rođenja', value: birthPlaceName ?? emptyValue },
    { label: 'Država rođenja', value: countryOf(birthCountry) },
  ];
}

const firm = (profile: UserProfile): Description[] => [
  { label: 'Naziv', value: profile.partnerName ?? emptyValue },
  oib(profile),
];

const oib = (profile: UserProfile): Description => ({
  label: 'OIB',
  value: number(profile.oib),
  copy: { value: profile.oib, label: 'Kopiraj OIB' },
});
