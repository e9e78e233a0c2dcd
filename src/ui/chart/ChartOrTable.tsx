import { type ComponentType, memo, type ReactNode, useRef, useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { ChartColumn, Table as TableIcon } from '../images/icons.ts';
import { forcedColors, media } from '../theme/tokens.ts';
import { useMedia } from '../theme/use-media.ts';
import { type Room, useRoom } from '../theme/use-room.ts';
import * as styles from './chart.css.ts';

export interface ChartOrTableProps<Shown extends object> {
  /** The data that both show. */
  readonly shown: Shown;
  /** Whether a chart has room; without it the table takes its place. */
  readonly fits: (room: Room) => boolean;
  readonly chart: ComponentType<Shown & { readonly room: Room }>;
  /** Says all that the chart says. */
  readonly table: ComponentType<Shown & { readonly room: Room }>;
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
  const room = useRoom(place);
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
