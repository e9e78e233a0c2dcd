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

/** Some words in a box of their own, with their middle at a point. */
function addBadge(layer: SVGGElement, words: string, { x, y }: Point, look: string): void {
  const badge = document.createElementNS(namespace, 'g');
  badge.setAttribute('class', look);
  const box = document.createElementNS(namespace, 'rect');
  const text = document.createElementNS(namespace, 'text');
  text.textContent = words;
  badge.append(box, text);
  layer.append(badge);
  const width = text.getComputedTextLength() + 12;
  for (const [name, value] of Object.entries({ x: x - width / 2, y: y - 10, width, height: 20, rx: 10 }))
    box.setAttribute(name, String(value));
  text.setAttribute('x', String(x));
  text.setAttribute('y', String(y));
}

/** The middle of an arrow; the end of the line of one that is told inside of its state. */
function middleOf(part: SVGGElement): Point | null {
  const line = part.querySelector('path');
  const words = part.querySelector('rect');
  if (!line) return null;
  if (words?.nextElementSibling === line) {
    const { x, y, width, height } = words.getBBox();
    return { x: x + width, y: y + height / 2 };
  }
  return line.getPointAtLength(line.getTotalLength() / 2);
}

function markEdge(part: SVGGElement, layer: SVGGElement, used: EdgeUsage): void {
  part.style.setProperty('--usage', `${widths.least + (widths.most - widths.least) * (used.share ?? 0)}px`);
  part.setAttribute('data-usage', '');
  const middle = middleOf(part);
  if (middle) addBadge(layer, countWords(used.count), middle, styles.count);
}

function markState(part: SVGGElement, layer: SVGGElement, words: string): void {
  const box = part.querySelector('rect')?.getBBox();
  if (box) addBadge(layer, words, { x: box.x + box.width - 60, y: box.y + box.height }, styles.leaving);
}

/** Draws over a chart how much it is used, and adds it to the names of its parts. Returns what takes it away. */
function markUsage(svg: SVGSVGElement, { edges, abandoned }: ChartUsage): () => void {
  const layer = document.createElementNS(namespace, 'g');
  layer.setAttribute('aria-hidden', 'true');
  svg.append(layer);
  const names = new Map<SVGGElement, string>();
  const addToName = (part: SVGGElement, words: string) => {
    const name = part.getAttribute('aria-label') ?? '';
    names.set(part, name);
    part.setAttribute('aria-label', `${name}, ${words}`);
  };
  for (const part of svg.querySelectorAll<SVGGElement>('[data-edge]')) {
    const used = edges.get(part.getAttribute('data-edge') ?? '');
    if (!used) continue;
    markEdge(part, layer, used);
    addToName(part, edgeWords(used));
  }
  for (const part of svg.querySelectorAll<SVGGElement>('[data-state]')) {
    const words = leavingWords(abandoned.get(part.getAttribute('data-state') ?? '') ?? 0);
    if (words === null) continue;
    markState(part, layer, words);
    addToName(part, words);
  }
  return () => {
    layer.remove();
    for (const part of svg.querySelectorAll('[data-usage]')) part.removeAttribute('data-usage');
    for (const [part, name] of names) part.setAttribute('aria-label', name);
  };
}

/**
 * Shows how much a chart is used for as long as it is given.
 *
 * @param place holds the drawing, whose parts have their names
 */
export function useUsageMarks(place: RefObject<HTMLElement | null>, usage: ChartUsage | null): void {
  useEffect(() => {
    const svg = place.current?.querySelector('svg');
    return svg && usage ? markUsage(svg, usage) : undefined;
  }, [place, usage]);
}
