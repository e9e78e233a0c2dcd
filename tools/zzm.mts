import { readdirSync, readFileSync } from 'node:fs'; import { join } from 'node:path';
import { mutantsOf } from './mutate/operators.ts';
const by = new Map<string, number>(); const op = new Map<string, number>(); let n = 0;
for (const name of readdirSync('server', { recursive: true, encoding: 'utf8' })) { const f = join('server', name); if (!f.endsWith('.ts') || /^server\/(?:demo|store\/migrations)\//.test(f)) continue;
 const ms = mutantsOf('server', f, readFileSync(f, 'utf8')); n += ms.length; by.set(f, ms.length); for (const m of ms) op.set(m.operator, (op.get(m.operator) ?? 0) + 1); }
console.log(n, Object.fromEntries(op)); const dirs = new Map<string, number>(); for (const [f, c] of by) { const d = f.split('/').slice(0, f.startsWith('server/features') ? 3 : 2).join('/'); dirs.set(d, (dirs.get(d) ?? 0) + c); }
console.log([...dirs].sort((a, b) => b[1] - a[1]).map(([d, c]) => `${c} ${d}`).join('\n')); console.log([...by].sort((a, b) => b[1] - a[1]).slice(0, 40).map(([d, c]) => `${c} ${d}`).join('\n'));
