import type { Chart, ChartEdge, ChartState } from '../../../machines/charts/chart.ts';

/** The effect of an arrow on the innermost states: the states that it enters, and the states that it may leave. */
export interface Flow {
  readonly enters: readonly string[];
  /** Of each group one is left; which one a group of several does not say. */
  readonly leaves: readonly (readonly string[])[];
}

const isInside = (id: string, outer: string) => id.startsWith(`${outer}.`);

/** The chart as a tree, for the effects of XState's arrows on its leaves. */
export class ChartTree {
  private readonly states: ReadonlyMap<string, ChartState>;
  private readonly children: ReadonlyMap<string, readonly ChartState[]>;

  constructor(chart: Chart) {
    this.states = new Map(chart.states.map((state) => [state.id, state]));
    const children = new Map<string, ChartState[]>();
    for (const state of chart.states) {
      if (state.parent !== null) children.set(state.parent, [...(children.get(state.parent) ?? []), state]);
    }
    this.children = children;
  }

  private childrenOf(id: string): readonly ChartState[] {
    return this.children.get(id) ?? [];
  }

  /** The leaves that are active when a state is entered. */
  entered(id: string): string[] {
    const state = this.states.get(id);
    if (state?.kind === 'parallel') return this.childrenOf(id).flatMap((child) => this.entered(child.id));
    return state?.initial ? this.entered(state.initial) : [id];
  }

  private leavesBelow(id: string): string[] {
    const children = this.childrenOf(id);
    return children.length === 0 ? [id] : children.flatMap((child) => this.leavesBelow(child.id));
  }

  /** The leaves that may be active together with a state and the state `source`. */
  private active(id: string, source: string): string[][] {
    if (this.states.get(id)?.kind === 'parallel')
      return this.childrenOf(id).flatMap((child) => this.active(child.id, source));
    const onWay = this.childrenOf(id).find((child) => child.id === source || isInside(source, child.id));
    return onWay ? this.active(onWay.id, source) : [this.leavesBelow(id)];
  }

  /** The way from a state, which does not count, down to one inside of it, which does. */
  private wayDown(from: string, to: string): string[] {
    const way: string[] = [];
    for (let id: string | null = to; id !== null && id !== from; id = this.states.get(id)?.parent ?? null)
      way.unshift(id);
    return way;
  }

  /** Nothing is entered or left by an arrow that stays where it is. */
  flowOf({ source, targets }: ChartEdge): Flow {
    if (targets.length === 0 || (targets.every((id) => id === source) && !this.children.has(source)))
      return { enters: [], leaves: [] };
    const holds = (id: string) => targets.every((target) => target === id || isInside(target, id));
    // The state that is not left: the source itself where all targets are inside it, else the innermost state around
    // source and targets.
    let domain = source;
    while (!holds(domain) || (domain !== source && targets.includes(domain))) {
      const parent = this.states.get(domain)?.parent;
      if (!parent) break;
      domain = parent;
    }
    const enters = new Set(
      targets.flatMap((target) => {
        const way = this.wayDown(domain, target);
        // Regions that nothing leads into begin where they begin.
        const regions = [domain, ...way].filter((id) => this.states.get(id)?.kind === 'parallel');
        const beside = regions.flatMap((id) =>
          this.childrenOf(id).filter(
            (child) => !targets.some((each) => each === child.id || isInside(each, child.id)),
          ),
        );
        return [target, ...(target === domain ? [] : beside.map(({ id }) => id))].flatMap((id) =>
          this.entered(id),
        );
      }),
    );
    return { enters: [...enters], leaves: this.active(domain, source) };
  }
}
