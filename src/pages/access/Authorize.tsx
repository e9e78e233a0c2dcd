import { useSelector } from '@xstate/react';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { CodeEntry, type CodeEntryActor } from './CodeEntry.tsx';
import type { LoginActor } from './LoginForm.tsx';

/** The code of the second step, from any source. */
export function Authorize({ login }: { login: LoginActor }) {
  const snapshot = useSelector(login, (whole) => whole);
  const { appCode, mailCode } = snapshot.children as Partial<Record<'appCode' | 'mailCode', CodeEntryActor>>;
  const entry = appCode ?? mailCode;
  if (entry) return <CodeEntry key={entry.id} entry={entry} setup={snapshot.context.setup} />;
  return <Spinner label="Učitavanje" />;
}
