import { OpenTermination, type OpenTerminationProps } from '../../features/requests/OpenTermination.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import * as styles from './actions.css.ts';

/** Under the contract that was chosen: its early termination was asked for before. */
export function AskedBefore({ request }: OpenTerminationProps) {
  return (
    <div className={styles.note}>
      <Message kind="warn" role="status">
        <p>
          <OpenTermination request={request} />
        </p>
      </Message>
    </div>
  );
}
