import {
  type ComponentType,
  memo,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../actions/Button.tsx';
import { ChartColumn, Table as TableIcon } from '../images/icons.ts';
import { forcedColors, media } from '../theme/tokens.ts';
import { useMedia } from '../theme/use-media.ts';
import type { ChartRoom } from './chart-scale.ts';
import * as styles from './chart.css.ts';

export interface ChartOrTableProps<Shown extends object> {
  /** The data that both show. */
  readonly shown: Shown;
  /** Whether a chart has room; without it the table takes its place. */
  readonly fits: (room: ChartRoom) => boolean;
  readonly chart: ComponentType<Shown & { readonly room: ChartRoom }>;
  /** Says all that the chart says. */
  readonly table: ComponentType<Shown & { readonly room: ChartRoom }>;
  /** The meaning of the chart's areas, below the chart only. */
  readonly legend?: ReactNode;
  /** Below both. */
  readonly note?: ReactNode;
  /** Further buttons below; the same element each time, so that it is not drawn again with the chart. */
  readonly actions?: ReactNode;
}

/** Paper and the system's high contrast show the table: place and hatch are hard to make out there. */
export function ChartOrTable<Shown extends object>(props: ChartOrTableProps<Shown>) {
  const { shown, fits, chart: Chart, table: Table, legend, note, actions } = props;
  const place = useRef<HTMLDivElement>(null);
  const room = useChartRoom(place);
  const [wantsTable, setWantsTable] = useState(false);
  const isPaper = useMedia(media.print);
  const isHighContrast = useMedia(forcedColors);
  const canBeChart = room !== null && fits(room) && !isPaper && !isHighContrast;
  const isChart = canBeChart && !wantsTable;
  const Form = isChart ? Chart : Table;
  return (
    <>
      <div className={styles.place} ref={place}>
        {room && <Form {...shown} room={room} />}
      </div>
      {isChart && legend}
      {note}
      <Foot canBeChart={canBeChart} isTable={wantsTable} onTurn={setWantsTable} actions={actions} />
    </>
  );
}

interface FootProps {
  readonly canBeChart: boolean;
  readonly isTable: boolean;
  readonly onTurn: (isTable: boolean) => void;
  readonly actions: ReactNode;
}

/** Does not change while a slider moves the chart. */
const Foot = memo(function Foot({ canBeChart, isTable, onTurn, actions }: FootProps) {
  if (!canBeChart && !actions) return null;
  return (
    <div className={styles.foot}>
      {canBeChart && (
        <Button variant="quiet" icon={isTable ? ChartColumn : TableIcon} onClick={() => onTurn(!isTable)}>
          {isTable ? 'Prikaži kao grafikon' : 'Prikaži kao tablicu'}
        </Button>
      )}
      {actions}
    </div>
  );
});

const normalLetters = 16;

/** How much room an element has for a chart, followed as it changes; `null` before it is mounted. */
function useChartRoom(place: RefObject<HTMLElement | null>): ChartRoom | null {
  const [room, setRoom] = useState<ChartRoom | null>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = () => {
      const width = element.clientWidth;
      const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / normalLetters;
      setRoom((known) => (known?.width === width && known.scale === scale ? known : { width, scale }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return room;
}
