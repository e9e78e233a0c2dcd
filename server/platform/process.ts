import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { ConfigError } from './config.ts';
import { hasCode } from './error-codes.ts';
import { describeError } from './logger.ts';
import { OwnError } from './own-error.ts';

/** The process cannot continue; the message is one line for the operator who starts the server. */
export class StartError extends OwnError {
  override readonly name = 'StartError';
}

/** Runs until a signal to stop. A start error that operators can fix is one line on stderr, others have a stack. */
export async function runProcess(start: () => Promise<{ stop: () => Promise<void> }>): Promise<void> {
  try {
    const { stop } = await start();
    stopOnSignal(stop);
  } catch (error) {
    fail(error);
  }
}

/** Runs a command to its end, which answers the exit code. */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    fail(error);
  }
}

/** The arguments of a command; undefined for arguments that it does not take. */
export function argumentsIn<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> | undefined {
  try {
    return parseArgs(config);
  } catch {
    // Its message about an unknown argument is written for programmers.
    return undefined;
  }
}

function fail(error: unknown): never {
  const isExpected = error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(`${isExpected ? error.message : describe(error)}\n`);
  process.exit(1);
}

/** Listens; a port that is taken is said in one line. Returns the port, which matters when 0 was asked for. */
export async function listen(
  app: FastifyInstance,
  { host, port, setting = 'PORT' }: { host: string; port: number; setting?: string },
): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE')) {
      throw new StartError(
        `Port ${port} is in use; choose another one with ${setting}, for example ${setting}=${port + 1}.`,
      );
    }
    if (hasCode(error, 'EACCES')) {
      throw new StartError(
        `Port ${port} may not be opened by this user; choose one above 1023 with ${setting}.`,
      );
    }
    if (hasCode(error, 'EADDRNOTAVAIL') || hasCode(error, 'ENOTFOUND') || hasCode(error, 'EAI_AGAIN')) {
      throw new StartError(
        `This machine has no address ${host}; choose one of its own with HOST, for example HOST=127.0.0.1.`,
      );
    }
    throw error;
  }
  const address = app.server.address();
  return address !== null && typeof address === 'object' ? address.port : port;
}

/** The first signal lets running calls and mails end; a second one does not wait for them. */
function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${describe(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
}

/** Without the data that it happened to. */
function describe(error: unknown): string {
  const { type, code, message, stack } = describeError(error);
  return [[type, code, message].filter(Boolean).join(': '), stack].join('\n');
}
