import { useEffect, useRef } from 'react';
import type { Chart } from '../../../machines/charts/chart.ts';
import type { ChartUsage } from '../usage/reading.ts';
import { useUsageMarks } from '../usage/use-usage-marks.ts';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { LocateFixed, Maximize, Minus, Plus } from '../../ui/images/icons.ts';
import * as styles from './ChartView.css.ts';
import { eventOf, initialOf, withAncestors } from './reading.ts';
import { useCamera, zoomStep } from './use-camera.ts';

export interface ChartViewProps {
  readonly chart: Chart;
  /** The drawing, as `npm run generate` has written it. Another drawing is another view, by its key. */
  readonly picture: string;
  /** The innermost states that the portal is in. */
  readonly states: readonly string[];
  /** The transitions that were taken last. */
  readonly edges: readonly string[];
  /** The transitions that can be taken now; null where the chart is not played. */
  readonly possible?: ReadonlySet<string> | null;
  /** The transitions that the last test run has walked; null where nothing is known of one. */
  readonly walked: ReadonlySet<string> | null;
  /** How much it is used, where that is to be seen. */
  readonly usage?: ChartUsage | null;
  /** The current states are always large enough to be read. Without it only until the drawing is made smaller. */
  readonly isClose?: boolean;
  /** The state or the transition that is being read about. */
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
}

const parts = '[data-state], [data-edge]';

const idOf = (part: Element) => part.getAttribute('data-state') ?? part.getAttribute('data-edge') ?? '';

const partsIn = (place: HTMLElement | null) => place?.querySelectorAll<SVGGraphicsElement>(parts) ?? [];

const partNamed = (place: HTMLElement | null, id: string | undefined) =>
  [...partsIn(place)].find((part) => idOf(part) === id);

/** The drawing comes as text: once it is in the page, its parts get names and can take the focus. */
function nameParts(place: HTMLElement | null, { states, edges }: Chart): void {
  const titles = new Map([
    ...states.map(({ id, title }) => [id, title] as const),
    ...edges.map((edge) => [edge.id, eventOf(edge)] as const),
  ]);
  for (const part of partsIn(place)) {
    part.setAttribute('tabindex', '0');
    part.setAttribute('role', 'button');
    part.setAttribute('aria-label', titles.get(idOf(part)) ?? '');
  }
}

/** How far a press may slip and still be one, in pixels of the screen: further, it has moved the drawing. */
const slip = 4;

/** Listens for presses on parts of the drawing, by mouse, finger or key. */
function followPresses(place: HTMLElement, onPress: (id: string | null) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let down = { x: 0, y: 0 };
  const press = ({ target }: Event) => {
    const part = target instanceof Element ? target.closest(parts) : null;
    onPress(part && idOf(part));
  };
  const onDown = ({ clientX: x, clientY: y }: PointerEvent) => {
    down = { x, y };
  };
  const onClick = (event: MouseEvent) => {
    // A click without a pointer, as by a screen reader, has no place on the screen.
    const isMove = event.detail > 0 && Math.hypot(event.clientX - down.x, event.clientY - down.y) > slip;
    if (!isMove) press(event);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    press(event);
  };
  place.addEventListener('pointerdown', onDown, { signal });
  place.addEventListener('click', onClick, { signal });
  place.addEventListener('keydown', onKey, { signal });
  return () => listening.abort();
}

/** A drawn chart that can be moved, enlarged and queried. The current states and the last transition are highlighted. */
export function ChartView(props: ChartViewProps) {
  const { chart, picture, states, edges, possible = null, walked, usage = null, isClose = false } = props;
  const { selected, onSelect } = props;
  const place = useRef<HTMLDivElement>(null);
  const camera = useCamera(place);
  const isOpen = useRef(false);

  useEffect(() => nameParts(place.current, chart), [chart]);
  useUsageMarks(place, usage);
  useEffect(() => (place.current ? followPresses(place.current, onSelect) : undefined), [onSelect]);

  useEffect(() => {
    const box = place.current;
    // A reader who walks the parts by keys sees each of them; a press is already where the reader looks.
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof SVGGraphicsElement && target.matches(':focus-visible'))
        camera.current?.lookAt(target);
    };
    box?.addEventListener('focusin', follow);
    return () => box?.removeEventListener('focusin', follow);
  }, [camera]);

  useEffect(() => {
    const active = withAncestors(states);
    for (const part of partsIn(place.current)) part.toggleAttribute('data-active', active.has(idOf(part)));
    // A drawing opens where its text can be read: at the current state, or where the machine begins.
    const current = partNamed(place.current, states.at(-1) ?? initialOf(chart));
    if (!current) return;
    if (isClose || !isOpen.current) camera.current?.show(current);
    else if (states.length > 0) camera.current?.lookAt(current);
    isOpen.current = true;
  }, [chart, states, isClose, camera]);

  useEffect(() => {
    for (const part of partsIn(place.current)) {
      const isEdge = part.hasAttribute('data-edge');
      part.toggleAttribute('data-taken', edges.includes(idOf(part)));
      part.toggleAttribute('data-unwalked', isEdge && walked !== null && !walked.has(idOf(part)));
      part.toggleAttribute('data-possible', possible?.has(idOf(part)) ?? false);
    }
  }, [edges, walked, possible]);

  useEffect(() => {
    for (const part of partsIn(place.current)) {
      part.setAttribute('aria-pressed', String(idOf(part) === selected));
      if (idOf(part) === selected) camera.current?.show(part);
    }
  }, [selected, camera]);

  return (
    <div className={styles.frame}>
      <div
        ref={place}
        className={styles.drawing}
        role="group"
        aria-label={`Dijagram: ${chart.title}. Strelice ga pomiču, plus i minus mijenjaju veličinu, nula pokazuje cijeli.`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved by keys, like a scrollable element
        tabIndex={0}
        // oxlint-disable-next-line react/no-danger -- our own drawing, out of our own build
        dangerouslySetInnerHTML={{ __html: picture }}
      />
      <div className={styles.tools}>
        <IconButton label="Povećaj" icon={Plus} onClick={() => camera.current?.zoom(zoomStep)} />
        <IconButton label="Smanji" icon={Minus} onClick={() => camera.current?.zoom(1 / zoomStep)} />
        <IconButton
          label="Pokaži gdje je portal"
          icon={LocateFixed}
          disabled={states.length === 0}
          onClick={() => {
            const current = partNamed(place.current, states.at(-1));
            if (current) camera.current?.show(current);
          }}
        />
        <IconButton label="Pokaži cijeli dijagram" icon={Maximize} onClick={() => camera.current?.fit()} />
      </div>
    </div>
  );
}
