import { homeCountry } from '../../../domain/forms/address-rules.ts';
import { plainValues } from '../../../domain/values/plain-values.ts';
import { contactPersonRules, ownDataRules } from '../../../domain/forms/profile-rules.ts';
import type { ContactPersonUpdate, OwnDataUpdate, PendingEmailAnswer } from '../../../generated/api.ts';
import type { Partner } from '../../store/queries/access/users.ts';
import { beginEmailChange, type EmailChange } from '../access/email-change.ts';
import { unknownCity } from '../../code-tables/postal-address.ts';
import { fieldErrorsOf, refuseErrors } from '../shared/http-error.ts';
import type { Call } from '../shared/operations.ts';
import { phoneColumns } from '../shared/phones.ts';
import type { Services } from '../shared/services.ts';
import { callerOf, lockCaller } from '../shared/sessions.ts';

type ShippingPlace = Pick<OwnDataUpdate, 'shippingCountry' | 'shippingPostalCode'>;
type UpdateCall = Call<'updateUserProfile'>;

export async function updateProfile(services: Services, call: UpdateCall): Promise<PendingEmailAnswer> {
  const body = plainValues(call.body);
  if ('email' in body) return updateOwnData(services, call, body);
  await updateContactPerson(services, call, body);
  return { pendingEmail: null };
}

async function updateOwnData(
  services: Services,
  call: UpdateCall,
  body: OwnDataUpdate,
): Promise<PendingEmailAnswer> {
  const caller = callerOf(call.request);
  const { user, partner } = caller;
  const { phone, presentPassword = '', ...texts } = body;
  const errors = {
    ...unknownPlaceOf(texts, partner),
    ...fieldErrorsOf(ownDataRules(partner.email), {
      ...texts,
      presentPassword,
      phone: phone?.number ?? '',
      phoneAreaCode: phone?.areaCode ?? '',
    }),
  };
  refuseErrors(errors);

  const { email, ...address } = texts;
  // In Croatia the name follows from the postal code; the present name is kept while the city stays the same.
  const placeAtHome = isPresentPlace(address, partner) ? partner.shippingPlaceName : null;
  const isHome = address.shippingCountry === homeCountry;
  const save = async (change?: EmailChange): Promise<PendingEmailAnswer> => {
    await services.store.transaction(async (queries) => {
      // The password was compared, and others may have been waited for.
      await lockCaller(queries, caller, services.clock);
      await change?.keep(queries);
      await queries.partners.update(partner.id, {
        ...address,
        shippingPlaceName: isHome ? placeAtHome : address.shippingPlaceName,
        ...phoneColumns(phone),
      });
    });
    change?.tell();
    return { pendingEmail: change ? { email, validUntil: change.validUntil.toISOString() } : null };
  };
  if (email === partner.email) return save();
  // Of several at once each sees what the one before has sent.
  return services.keyedMutex(`email-change:user:${user.id}`, async () =>
    save(await beginEmailChange(services, call, email, presentPassword)),
  );
}

function isPresentPlace(given: ShippingPlace, partner: Partner): boolean {
  return (
    given.shippingCountry === partner.shippingCountry &&
    given.shippingPostalCode === partner.shippingPostalCode
  );
}

/** The back office knows more cities than its table here has: the names that it wrote are accepted. */
function unknownPlaceOf(given: ShippingPlace, partner: Partner): Record<string, string> {
  const { shippingCountry: country, shippingPostalCode: postalCode } = given;
  return isPresentPlace(given, partner)
    ? {}
    : unknownCity({ country, postalCode }, { country: 'shippingCountry', postalCode: 'shippingPostalCode' });
}

async function updateContactPerson(
  { store }: Services,
  { request }: UpdateCall,
  body: ContactPersonUpdate,
): Promise<void> {
  const { partner } = callerOf(request);
  const { contactPersonName, contactPersonPhone } = body;
  const { areaCode, number } = contactPersonPhone;
  const errors = fieldErrorsOf(contactPersonRules, {
    contactPersonName,
    contactPersonPhone: number,
    contactPersonPhoneAreaCode: areaCode,
  });
  refuseErrors(errors);
  // In a transaction, which waits for an import no longer than a second.
  await store.transaction((queries) =>
    queries.partners.update(partner.id, {
      contactPersonName,
      contactPersonAreaCode: areaCode,
      contactPersonNumber: number,
    }),
  );
}
