import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { generateSync } from 'otplib';
import { conform } from './conform.ts';
import { asMarkdown, asText } from './lines.ts';

const usage = `npm run conform -- URL --user NAME --password PASSWORD [options]
  --origin ORIGIN         where the pages are, such as https://portal.example: asks for CORS too
  --totp-secret SECRET    computes the authenticator's codes
  --code-command COMMAND  prints the code of the second factor; without both, the terminal asks for it
  --write                 makes the calls too that upload, send, register and request; only for a test customer
  --out FILE              writes the report as Markdown
The password may be in CONFORM_PASSWORD instead.`;

function end(text: string): never {
  console.error(text);
  process.exit(2);
}

function read() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        user: { type: 'string' },
        password: { type: 'string' },
        origin: { type: 'string' },
        'totp-secret': { type: 'string' },
        'code-command': { type: 'string' },
        write: { type: 'boolean' },
        out: { type: 'string' },
      },
    });
  } catch (error) {
    return end(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

const { positionals, values } = read();
const [url] = positionals;
const { user, password = process.env['CONFORM_PASSWORD'], origin, write, out } = values;
if (url === undefined || !URL.canParse(url) || user === undefined || password === undefined) end(usage);

async function codeOf(factor: string): Promise<string> {
  const secret = values['totp-secret'];
  if (secret !== undefined && factor === 'GOOGLE_AUTHENTICATOR') return generateSync({ secret });
  const shell = values['code-command'];
  if (shell !== undefined) {
    const { stdout } = spawnSync(shell, {
      shell: true,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return /\b\d{6}\b/.exec(stdout)?.[0] ?? end(`The command printed no code of six digits:\n${stdout}`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const typed = await terminal.question(`Code of the second factor (${factor}): `);
  terminal.close();
  return typed;
}

const lines = await conform({ url, username: user, password, code: codeOf, origin, write });
console.log(asText(lines));
if (out !== undefined) writeFileSync(out, asMarkdown(lines, `The portal's calls on ${url}`));
process.exitCode = lines.some(({ state }) => state === 'broken') ? 1 : 0;
