import { useEffect, type RefObject } from 'react';
import type { ChartUsage, EdgeUsage } from './reading.ts';
import * as styles from './Usage.css.ts';
import { countWords, edgeWords, leavingWords } from './words.ts';

const namespace = 'http://www.w3.org/2000/svg';

/** Widths of an arrow, in pixels of the drawing: its head is still seen at the end of the thickest. */
const widths = { least: 1.5, most: 7 } as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

const badgeHeight = 20;

/** Where on an arrow its number is written, as parts of its length: in the middle, else as near to it as there is room. */
const parts = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7, 0.25, 0.75, 0.2, 0.8, 0.15, 0.85, 0.1, 0.9];

interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

class Layer {
  private readonly group = document.createElementNS(namespace, 'g');
  /** Places that no badge should cover: the words of the arrows, and other badges. */
  private readonly taken: Box[];

  constructor(svg: SVGSVGElement) {
    this.group.setAttribute('aria-hidden', 'true');
    this.taken = Array.from(svg.querySelectorAll<SVGRectElement>('[data-edge] > rect'), (words) =>
      words.getBBox(),
    );
    svg.append(this.group);
  }

  /** Some words in a box, around the first of the points where there is room for it. */
  add(words: string, points: readonly Point[], look: string): void {
    const badge = document.createElementNS(namespace, 'g');
    badge.setAttribute('class', look);
    const box = document.createElementNS(namespace, 'rect');
    const text = document.createElementNS(namespace, 'text');
    text.textContent = words;
    badge.append(box, text);
    this.group.append(badge);
    const width = text.getComputedTextLength() + 12;
    const boxes = points.map(({ x, y }) => ({
      x: x - width / 2,
      y: y - badgeHeight / 2,
      width,
      height: badgeHeight,
    }));
    const place = boxes.find((each) => !this.taken.some((other) => overlap(each, other))) ?? boxes[0];
    if (!place) return;
    this.taken.push(place);
    const { x, y, height } = place;
    for (const [name, value] of Object.entries({ x, y, width, height, rx: height / 2 }))
      box.setAttribute(name, String(value));
    text.setAttribute('x', String(x + width / 2));
    text.setAttribute('y', String(y + height / 2));
  }

  remove(): void {
    this.group.remove();
  }
}

/** Points of an arrow; for one that is written inside its state, the end of its words. */
function pointsOf(part: SVGGElement): Point[] {
  const line = part.querySelector('path');
  const words = part.querySelector('rect');
  if (!line) return [];
  if (words?.nextElementSibling === line) {
    const { x, y, width, height } = words.getBBox();
    return [{ x: x + width, y: y + height / 2 }];
  }
  const length = line.getTotalLength();
  return parts.map((share) => line.getPointAtLength(length * share));
}

function markEdge(part: SVGGElement, layer: Layer, used: EdgeUsage): void {
  part.style.setProperty('--usage', `${widths.least + (widths.most - widths.least) * (used.share ?? 0)}px`);
  part.setAttribute('data-usage', '');
  layer.add(countWords(used.count), pointsOf(part), styles.count);
}

function markState(part: SVGGElement, layer: Layer, words: string): void {
  const box = part.querySelector('rect')?.getBBox();
  if (box) layer.add(words, [{ x: box.x + box.width - 60, y: box.y + box.height }], styles.leaving);
}

/** Draws over a chart how much it is used, and adds it to the names of its parts. Returns a function that undoes it. */
function markUsage(svg: SVGSVGElement, { edges, abandoned }: ChartUsage): () => void {
  const layer = new Layer(svg);
  const names = new Map<SVGGElement, string>();
  const addToName = (part: SVGGElement, words: string) => {
    const name = part.getAttribute('aria-label') ?? '';
    names.set(part, name);
    part.setAttribute('aria-label', `${name}, ${words}`);
  };
  for (const part of svg.querySelectorAll<SVGGElement>('[data-state]')) {
    const words = leavingWords(abandoned.get(part.getAttribute('data-state') ?? '') ?? 0);
    if (words === null) continue;
    markState(part, layer, words);
    addToName(part, words);
  }
  for (const part of svg.querySelectorAll<SVGGElement>('[data-edge]')) {
    const used = edges.get(part.getAttribute('data-edge') ?? '');
    if (!used) continue;
    markEdge(part, layer, used);
    addToName(part, edgeWords(used));
  }
  return () => {
    layer.remove();
    for (const part of svg.querySelectorAll('[data-usage]')) part.removeAttribute('data-usage');
    for (const [part, name] of names) part.setAttribute('aria-label', name);
  };
}

/** @param place holds the drawing, whose parts have their names */
export function useUsageMarks(place: RefObject<HTMLElement | null>, usage: ChartUsage | null): void {
  useEffect(() => {
    const svg = place.current?.querySelector('svg');
    return svg && usage ? markUsage(svg, usage) : undefined;
  }, [place, usage]);
}
