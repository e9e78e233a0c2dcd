import { causesOf, errorCodesOf } from './error-codes.ts';

/** Codes of the system for a host that has no address, is not reached, or does not listen. */
export const unreachableCodes = [
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
] as const;

const lostCodes: readonly string[] = [...unreachableCodes, 'ECONNRESET', 'EPIPE'];

/**
 * Codes of the database that end a connection, or prevent one: class 08, a session that was idle for too long (25P03,
 * 25P04, 57P05), a stop, a crash or a start (57P01 to 57P03), and a standby while its writer is being replaced (25006).
 */
const endingCodes = /^(?:08...|25006|25P0[34]|57P0[1235])$/;

/** Messages of the driver's own errors, which have no code. */
const lostMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Whether the database, or the way to it, has ended the connection or gives none; however deep the reason lies. */
export function isConnectionLost(error: unknown): boolean {
  return (
    errorCodesOf(error).some((code) => lostCodes.includes(code) || endingCodes.test(code)) ||
    causesOf(error).some((cause) => lostMessages.test(cause.message) || isSocketAway(cause))
  );
}

/** The socket of a database on this machine, which is there while it runs. */
const isSocketAway = (error: Error) =>
  'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
