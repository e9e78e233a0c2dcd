const protocols = ['postgres:', 'postgresql:'];

const isAddress = (each: string) => URL.canParse(each) && protocols.includes(new URL(each).protocol);

/**
 * The addresses that one with several hosts stands for, in the form that PostgreSQL's own programs have for it:
 * `postgres://portal@db-1:5432,db-2:5432/portal`. `undefined` where it is no address.
 */
export function addressesOf(url: string): readonly [string, ...string[]] | undefined {
  const start = url.indexOf('//') + 2;
  const length = url.slice(start).search(/[/?#]/);
  const end = length === -1 ? url.length : start + length;
  const begin = start + url.slice(start, end).lastIndexOf('@') + 1;
  const [first = '', ...others] = url
    .slice(begin, end)
    .split(',')
    .map((host) => `${url.slice(0, begin)}${host}${url.slice(end)}`);
  return [first, ...others].every(isAddress) ? [first, ...others] : undefined;
}

/** The hosts of an address, without the password in it. */
export function hostsOf(url: string): string {
  return (addressesOf(url) ?? []).map((address) => new URL(address).host).join(', ');
}
