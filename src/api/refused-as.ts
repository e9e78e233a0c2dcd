import { failureOf, type Failure } from '../../machines/failure.ts';
import { CallFailure } from './client.ts';

/** A call that was refused for its one reason fails as the specification has it, whatever the answer says. */
export const refusedAs =
  (code: Failure['code'], message: string) =>
  (error: unknown): never => {
    const failure = failureOf(error);
    const isRefused = [code, 'unauthorized', 'bad-request'].includes(failure.code);
    throw isRefused ? new CallFailure({ ...failure, code, message }) : error;
  };
