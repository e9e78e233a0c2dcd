interface Point {
  readonly x: number;
  readonly y: number;
}

/** Pixels of the screen for one of the drawing, whose smallest text has 12. */
const scales = { least: 0.1, most: 3, readable: 1, natural: 1 } as const;

/** Pixels of the screen between the shown part and the edge of the window. */
const margin = 24;

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The middle of a window of this length that shows no more than a margin around a drawing. */
const inside = (middle: number, room: number, drawing: number) =>
  room > drawing ? drawing / 2 : within(middle, room / 2 - margin, drawing - room / 2 + margin);

/** The window through which a drawing is seen: the visible part, and its scale. */
export class Camera {
  private centre: Point = { x: 0, y: 0 };
  private scale = 1;
  private isFitted = false;
  private readonly svg: SVGSVGElement;
  private readonly drawing: { width: number; height: number };

  constructor(svg: SVGSVGElement) {
    const { width, height } = svg.viewBox.baseVal;
    this.svg = svg;
    this.drawing = { width, height };
  }

  private get window(): { width: number; height: number } {
    const { width, height } = this.svg.getBoundingClientRect();
    return { width: Math.max(width, 1), height: Math.max(height, 1) };
  }

  private apply(): void {
    const width = this.window.width / this.scale;
    const height = this.window.height / this.scale;
    const { x, y } = this.centre;
    this.svg.setAttribute('viewBox', `${x - width / 2} ${y - height / 2} ${width} ${height}`);
  }

  private set(scale: number, centre: Point): void {
    this.isFitted = false;
    this.scale = scale;
    this.centre = centre;
    this.apply();
  }

  private get fitting(): number {
    const { width, height } = this.window;
    return Math.min(width / this.drawing.width, height / this.drawing.height, scales.natural);
  }

  /** All of the drawing, until it is moved or enlarged. */
  fit(): void {
    this.set(this.fitting, { x: this.drawing.width / 2, y: this.drawing.height / 2 });
    this.isFitted = true;
  }

  /** The window has another size: a whole drawing stays whole, otherwise scale and middle stay. */
  resize(): void {
    if (this.isFitted) this.fit();
    else this.apply();
  }

  /** @param at the point of the screen that stays where it is; the middle of the window by itself */
  zoom(factor: number, at?: Point): void {
    const next = within(this.scale * factor, Math.min(scales.least, this.fitting), scales.most);
    const { left, top } = this.svg.getBoundingClientRect();
    const { width, height } = this.window;
    const from = at ? { x: at.x - left - width / 2, y: at.y - top - height / 2 } : { x: 0, y: 0 };
    this.set(next, {
      x: this.centre.x + from.x / this.scale - from.x / next,
      y: this.centre.y + from.y / this.scale - from.y / next,
    });
  }

  /** @param by pixels of the screen */
  pan(by: Point): void {
    this.set(this.scale, {
      x: within(this.centre.x - by.x / this.scale, 0, this.drawing.width),
      y: within(this.centre.y - by.y / this.scale, 0, this.drawing.height),
    });
  }

  /** Brings a part of the drawing into sight, if it is not; in a fitted drawing everything is. */
  lookAt(part: SVGGraphicsElement): void {
    if (!this.isFitted && !this.isInSight(part)) this.moveTo(part);
  }

  /** Brings a part of the drawing into sight, large enough to be read. */
  show(part: SVGGraphicsElement): void {
    if (this.scale < scales.readable) this.moveTo(part);
    else this.lookAt(part);
  }

  private isInSight(part: SVGGraphicsElement): boolean {
    const window = this.svg.getBoundingClientRect();
    const seen = part.getBoundingClientRect();
    return (
      seen.left >= window.left + margin &&
      seen.right <= window.right - margin &&
      seen.top >= window.top + margin &&
      seen.bottom <= window.bottom - margin
    );
  }

  private moveTo(part: SVGGraphicsElement): void {
    // Of a transition its words: its line may go through all of the drawing.
    const { x, y, width, height } = (part.querySelector('rect') ?? part).getBBox();
    const scale = Math.max(this.scale, scales.readable);
    // A drawing larger than the window is shown from its head.
    const room = { width: this.window.width / scale, height: this.window.height / scale };
    this.set(scale, {
      x: inside(
        width > room.width ? x + room.width / 2 - margin : x + width / 2,
        room.width,
        this.drawing.width,
      ),
      y: inside(
        height > room.height ? y + room.height / 2 - margin : y + height / 2,
        room.height,
        this.drawing.height,
      ),
    });
  }
}
