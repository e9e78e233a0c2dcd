import { createHmac } from 'node:crypto';
import { dayOf } from '../../../domain/dates.ts';
import { statementFileName, statementTexts } from '../../../domain/registration-statement.ts';
import { newPassword } from '../../../domain/rules.ts';
import { takeGuess } from '../shared/attempts.ts';
import { buckets, isCallersOwn } from '../../store/limits.ts';
import { createOnce } from '../shared/idempotent.ts';
import type { Handlers } from '../shared/operations.ts';
import type { Parts } from '../shared/services.ts';
import { refusals } from '../shared/http-error.ts';
import { beginRegistration } from './begin.ts';
import { dataOfFirm, errorsOfFirm } from './firm.ts';
import { dataOfPerson, errorsOfPerson } from './person.ts';
import { createStatementWriting } from './statements.ts';

type Register = {
  readonly person: Handlers['registerPrivateIndividual'];
  readonly statement: Handlers['createRegistrationStatement'];
  readonly firm: Handlers['registerLegalEntity'];
};

/** Gives what registers persons and firms. What is sent again within some minutes is sent once. */
export function createRegister(parts: Parts): Register {
  const { store, clock, config, checker, scan } = parts;
  const once = createOnce(parts);
  const writeStatement = createStatementWriting();

  // The password is a part of what tells two registrations apart.
  const markOf = (...sent: readonly (string | Buffer)[]) => {
    const mac = createHmac('sha256', config.markKey);
    for (const each of sent) mac.update(`${each.length}:`).update(each);
    return mac.digest('base64url');
  };

  async function takeFromAddress(address: string): Promise<void> {
    const taken = isCallersOwn(address, config) ? [buckets.registrationOfAddress(address)] : [];
    await takeGuess(store, taken, clock.now());
  }

  return {
    person: async ({ body, request: { ip: address } }) => {
      const { password, ...typed } = body;
      refuseErrors({ ...errorsOfPerson(typed, dayOf(clock.now())), ...weaknessOf(password) });
      await once(buckets.registration(markOf(JSON.stringify(body))), async () => {
        await takeFromAddress(address);
        await beginRegistration(parts, { data: dataOfPerson(typed), password, statement: null, address });
      });
    },

    statement: async ({ body }) => {
      refuseErrors(errorsOfFirm(body));
      return {
        fileName: statementFileName,
        mediaType: 'application/pdf',
        body: await writeStatement(body),
      };
    },

    firm: async ({ body: { registration, password, statement }, request: { ip: address } }) => {
      const errors = { ...errorsOfFirm(registration), ...weaknessOf(password) };
      const [file] = statement;
      if (file === undefined) throw refusals.invalidFields({ ...errors, statement: statementTexts.none });
      refuseErrors(errors);
      const { content } = file;
      const mark = markOf(JSON.stringify(registration), password, content);
      await once(buckets.registration(mark), async () => {
        await takeFromAddress(address);
        const data = dataOfFirm(registration);
        const wrong = await checker.check('statement', {
          file: content,
          statement: await writeStatement(registration),
          oib: data.partner.oib,
          now: clock.now(),
          anchors: config.trustAnchors,
        });
        const problem = wrong ?? (await scan(content));
        if (problem !== undefined) throw refusals.invalidFields({ statement: problem });
        await beginRegistration(parts, { data, password, statement: content, address });
      });
    },
  };
}

function refuseErrors(errors: Record<string, string>): void {
  if (Object.keys(errors).length > 0) throw refusals.invalidFields(errors);
}

function weaknessOf(password: string): Record<string, string> {
  const weakness = newPassword.safeParse(password).error?.issues[0];
  return weakness === undefined ? {} : { password: weakness.message };
}
