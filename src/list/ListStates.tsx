import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { brand } from '../../domain/brand.ts';
import type { ListParameters } from '../../domain/lists/list.ts';
import type { listMachine } from '../../machines/lists/list.ts';
import { FailureArt } from '../ui/images/FailureArt.tsx';
import { PapersArt } from '../ui/images/PapersArt.tsx';
import { Button, LinkButton } from '../ui/actions/Button.tsx';
import { ResultScreen } from '../ui/feedback/ResultScreen.tsx';
import { sentences } from '../text/sentences.ts';
import { Unbroken } from '../ui/text/Unbroken.tsx';
import type { ListWords } from './definition.ts';

type List = ActorRefFrom<typeof listMachine>;

export interface FailedListProps {
  readonly title: string;
  readonly list: List;
  /** The pressed button is about to go away. */
  readonly onLeave: () => void;
  /** Names the entries that the customer need not repeat. */
  readonly kept?: string;
}

export function FailedList(props: FailedListProps) {
  const { title, list, onLeave, kept = 'Pretraga i filtri su sačuvani.' } = props;
  const retry = () => {
    onLeave();
    list.send({ type: 'retry.requested' });
  };
  const failure = useSelector(list, ({ context }) => context.failure);
  return (
    <ResultScreen
      drawing={<FailureArt />}
      heading="h2"
      title={title}
      arrives
      actions={
        <>
          <Button onClick={retry}>Pokušaj ponovno</Button>
          <LinkButton variant="quiet" to={brand.phone.href}>
            {`Nazovi ${brand.phone.label}`}
          </LinkButton>
        </>
      }
    >
      <p>{sentences(failure?.message, kept)}</p>
    </ResultScreen>
  );
}

export interface EmptyListProps {
  readonly definition: Pick<ListWords, 'empty'>;
  readonly parameters: ListParameters;
  readonly list: List;
  readonly onUnfilter?: (() => void) | undefined;
  /** The pressed button is about to go away. */
  readonly onLeave: () => void;
}

export function EmptyList(props: EmptyListProps) {
  const { title, text, action } = reasonOf(props);
  return (
    <ResultScreen drawing={<PapersArt />} heading="h2" title={title} actions={action}>
      <p>
        <Unbroken>{text}</Unbroken>
      </p>
    </ResultScreen>
  );
}

function reasonOf({
  definition,
  parameters: { filters, search },
  list,
  onUnfilter,
  onLeave,
}: EmptyListProps): ListWords['empty'] {
  if (filters.length > 0) {
    const unfilter = () => {
      onLeave();
      onUnfilter?.();
    };
    return {
      title: 'Nema rezultata za odabrane filtre',
      text: 'Nijedan redak ne odgovara svim uključenim filtrima.',
      action: (
        <Button variant="secondary" onClick={unfilter}>
          Ukloni sve filtre
        </Button>
      ),
    };
  }
  if (search === '') return definition.empty;
  const clear = () => {
    onLeave();
    list.send({ type: 'search.typed', text: '' });
    list.send({ type: 'search.submitted' });
  };
  return {
    title: `Nema rezultata za „${search}“`,
    text: 'Provjerite upisano ili pokušajte s kraćim tekstom.',
    action: (
      <Button variant="secondary" onClick={clear}>
        Poništi pretragu
      </Button>
    ),
  };
}
