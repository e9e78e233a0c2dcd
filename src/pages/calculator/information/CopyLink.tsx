import { CopyButton } from '../../../ui/actions/CopyButton.tsx';

/** The address as it is when a press is heard, without what the side panel adds to it. */
const presentAddress = () => location.origin + location.pathname + location.search;

/** Copies the address of this calculation, with what it is compared to. */
export function CopyLink() {
  return <CopyButton value={presentAddress} label="Kopiraj poveznicu" look="words" />;
}
