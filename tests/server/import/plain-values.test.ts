import { expect, test } from 'vitest';
import { registrations } from '../../../server/store/schema.ts';
import { ownData } from '../../support/customers/profile.ts';
import { noShipping, ownShipping } from '../../support/registration/registrants.ts';
import { newPerson, registerPerson } from '../../support/registration/registration.ts';
import { emailOf, must } from '../../support/server/server.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const { server } = await startFreshServer();
/** With the blanks and signs without width that come along when it is copied. */
const pasted = (text: string) => `\ufeff\u00a0${text}\u202f\u200b`;
const phone = { areaCode: '+385', number: '91\u00a0555/01-01' };

test('a registration is kept without blanks', async () => {
  const { firstName, oib, email, idCardNumber } = newPerson;
  must(
    200,
    await registerPerson(server.client(), {
      firstName: pasted(firstName),
      oib: pasted('184 273 659 09'),
      email: pasted(email),
      idCardNumber: pasted('115 203 847'),
      mobile: phone,
    }),
  );
  const [row] = await server.store.db.select().from(registrations);
  expect(row?.data).toMatchObject({
    partner: { firstName, oib, email, phoneNumber: '915550101' },
    details: { idCardNumber, mobile: { areaCode: '+385', number: '915550101' } },
  });
});

test('a place in Croatia is kept by its postal code alone, one abroad by its name', async () => {
  const atHome = { placeName: 'Split', shippingPlaceName: 'Split' };
  const abroad = { ...ownShipping, country: 'AT', postalCode: '8010', placeName: 'Graz' };
  const placesOf = async (typed: object) => {
    must(200, await registerPerson(server.client(), typed));
    const [row] = await server.store.db.delete(registrations).returning();
    const { placeName, shippingPlaceName } = row?.data.partner ?? {};
    return [placeName, shippingPlaceName];
  };
  expect(await placesOf(atHome)).toEqual([null, null]);
  expect(await placesOf({ ...abroad, shippingPlaceName: 'Bled' })).toEqual(['Graz', 'Bled']);
  expect(await placesOf({ ...abroad, ...noShipping })).toEqual(['Graz', 'Graz']);
});

test('so are the data of a customer, whose address is no other one for them', async () => {
  const client = await server.openSession('ana.kovacevic');
  const email = pasted(emailOf('ana.kovacevic'));
  const update = (json: object) => client.post('/api/user-profile/update', { json });
  expect(must(200, await update({ ...ownData, shippingStreet: pasted('Ilica'), email, phone })).json).toEqual(
    {
      pendingEmail: null,
    },
  );
  must(200, await update({ contactPersonName: pasted('Ivan Perić'), contactPersonPhone: phone }));
  expect(must(200, await client.get('/api/user-profile')).json).toMatchObject({
    shippingStreet: 'Ilica',
    phone: { number: '915550101' },
    contactPersonName: 'Ivan Perić',
    contactPersonPhone: { number: '915550101' },
  });
});

test('a message has an address that can be answered', async () => {
  must(
    200,
    await server.client().post('/api/contact/send-email', {
      json: {
        firstName: pasted('Ivo'),
        lastName: 'Ivić',
        phoneNumber: phone,
        email: pasted('ivo@posta.example'),
        contractNumber: pasted('10482/24'),
        message: 'Dobar dan',
      },
    }),
  );
  const mail = server.mails.find(({ subject }) => subject === 'Upit s portala: Ivo Ivić');
  expect(mail?.replyTo).toEqual({ name: 'Ivo Ivić', address: 'ivo@posta.example' });
  expect(mail?.text).toContain('Telefon: +385 915550101\nBroj ugovora: 10482/24\n');
});

test('a user name is known with them, and a password never', async () => {
  must(200, await server.enterPassword(server.client(), pasted('ana.kovacevic')));
  must(401, await server.enterPassword(server.client(), 'ana.kovacevic', ' Leasing#2026'));
});
