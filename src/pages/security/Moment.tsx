import { formatDate, formatTime } from '../../../domain/dates.ts';

/** `22.11.2026 u 10:42`; day and hour are two lines where letters are large. */
export function Moment({ at }: { readonly at: string }) {
  const moment = new Date(at);
  return (
    <time dateTime={at}>
      <span className="num">{formatDate(moment)}</span> <span className="num">u {formatTime(moment)}</span>
    </time>
  );
}
