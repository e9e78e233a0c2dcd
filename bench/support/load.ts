import { Agent, get } from 'node:http';

/**
 * Asks one address again and again over a few open connections and prints the answers a second. A separate process, so
 * that asking does not slow down answering: `load.ts URL HEADERS SECONDS`, the headers of each connection as JSON.
 */
const [url = '', headers = '[]', seconds = '1'] = process.argv.slice(2);
const ofConnections = JSON.parse(headers) as readonly Record<string, string>[];
const connections = ofConnections.length;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const end = performance.now() + Number(seconds) * 1000;
let answered = 0;

function ask(sent: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: sent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}.`));
      response.resume().on('end', resolve);
    }).on('error', reject);
  });
}

async function keepAsking(sent: Record<string, string>): Promise<void> {
  while (performance.now() < end) {
    await ask(sent);
    answered += 1;
  }
}

const begun = performance.now();
await Promise.all(ofConnections.map(keepAsking));
console.log((answered / (performance.now() - begun)) * 1000);
agent.destroy();
