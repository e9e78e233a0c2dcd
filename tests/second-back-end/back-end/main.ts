import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { demoUsers } from './data.ts';
import { startSecondBackEnd } from './server.ts';
import { startStaticHost } from './static-host.ts';

/** Starts the second back-end, and a host of the built pages on another port, until it is stopped. `--api` hosts them for another. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4100' },
    'pages-port': { type: 'string', default: '4101' },
    pages: { type: 'string' },
    api: { type: 'string' },
    offers: { type: 'string', default: 'specification' },
  },
});
let apiUrl = values.api ?? '';
const clientDir = join(import.meta.dirname, '../../../dist/production/client');
const host =
  values.pages === undefined
    ? await startStaticHost(
        clientDir,
        { apiUrl: () => apiUrl, offers: values.offers },
        Number(values['pages-port']),
      )
    : { url: values.pages };
const started =
  values.api === undefined
    ? await startSecondBackEnd({
        port: Number(values.port),
        pages: () => host.url,
        onMail: ({ to, text }) => console.log(`Mail to ${to}: ${text}`),
      })
    : undefined;
apiUrl = started?.url ?? apiUrl;
console.log(`Portal: ${host.url}\nBack-end: ${apiUrl}`);
if (started) for (const line of demoUsers()) console.log(line);
