import { X509Certificate } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readDemoConfig, readProductionConfig } from '../../../server/platform/config.ts';
import { testKey } from '../../support/database/database.ts';
import { createAuthority, testAuthority } from '../../support/files/signatures.ts';

const folder = mkdtempSync(join(tmpdir(), 'moj-leasing-anchors-'));
afterAll(() => rmSync(folder, { recursive: true }));

const other = await createAuthority('Drugi izdavatelj');
const pem = (der: Buffer) => new X509Certificate(der).toString();
const anchorsIn = (name: string) => readDemoConfig({ TRUST_ANCHORS_DIR: join(folder, name) }).trustAnchors;

function fill(name: string, files: Record<string, string | Buffer>): void {
  mkdirSync(join(folder, name));
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, name, file), content);
}

test('nobody is trusted unless the company says so', () => {
  expect(readDemoConfig({}).trustAnchors).toEqual([]);
});

test('certificates of a folder, one or several in a file, as text or as they are', () => {
  fill('right', {
    'one.der': testAuthority.certificate,
    'two.pem': `a comment\n${pem(testAuthority.certificate)}\n${pem(other.certificate)}`,
    'notes.txt': 'not a certificate',
  });
  const expected = [testAuthority.certificate, testAuthority.certificate, other.certificate];
  expect(anchorsIn('right')).toEqual(expected);
  const real = {
    PUBLIC_URL: 'https://x.example',
    DATABASE_URL: 'postgres://x/x',
    SMTP_URL: 'smtps://x',
    SECRETS_KEY: testKey.toString('base64'),
  };
  expect(
    readProductionConfig({ ...real, TRUST_ANCHORS_DIR: join(folder, 'right') }, new Date()).trustAnchors,
  ).toEqual(expected);
});

test('a folder that is not there, is empty, or holds something else stops the start in one line', () => {
  fill('empty', { 'readme.md': 'x' });
  fill('wrong', { 'x.crt': 'x' });
  expect(() => anchorsIn('missing')).toThrow(/^TRUST_ANCHORS_DIR: the folder ".*missing" cannot be read\.$/);
  expect(() => anchorsIn('empty')).toThrow(
    /^TRUST_ANCHORS_DIR: the folder ".*empty" holds no certificate \(/,
  );
  expect(() => anchorsIn('wrong')).toThrow(/^TRUST_ANCHORS_DIR: ".*x\.crt" is no certificate\.$/);
});

const hostsIn = (name: string) => [
  ...readDemoConfig({ TRUST_ANCHORS_DIR: join(folder, name) }).revocationHosts,
];

test('the hosts to ask about revoked certificates are named beside the authorities, and there are no others', () => {
  const certificate = { 'one.der': testAuthority.certificate };
  fill('asked', {
    ...certificate,
    'revocation-hosts.txt':
      '# Izdavatelji\nocsp.issuer.example\r\n\n CRL.issuer.example:8080 # lists\nissuer.example:80\n[::1]:9\n',
  });
  fill('silent', certificate);
  expect(hostsIn('asked')).toEqual([
    'ocsp.issuer.example',
    'crl.issuer.example:8080',
    'issuer.example',
    '[::1]:9',
  ]);
  expect(hostsIn('silent')).toEqual([]);
  expect(readDemoConfig({}).revocationHosts.size).toBe(0);
});

test.each(['http://ocsp.issuer.example', 'ocsp.issuer.example/ocsp', 'a b', 'name@issuer.example', '*'])(
  'a line "%s" that is no host stops the start in one line',
  (line) => {
    const name = `hosts-${line.replaceAll(/\W/g, '-')}`;
    fill(name, { 'one.der': testAuthority.certificate, 'revocation-hosts.txt': line });
    expect(() => hostsIn(name)).toThrow(
      /^TRUST_ANCHORS_DIR: ".*" in ".*revocation-hosts\.txt" is no host such as .*\.$/,
    );
  },
);
