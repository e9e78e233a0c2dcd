interface Point {
  readonly x: number;
  readonly y: number;
}

/** Pixels of the screen for one of the drawing. */
const scales = { least: 0.1, most: 3, readable: 0.85, natural: 1 } as const;

/** Pixels of the screen between what is looked at and the edge of the window. */
const margin = 24;

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The window through which a drawing is seen: what of it, and how large. */
export class Camera {
  private centre: Point = { x: 0, y: 0 };
  private scale = 1;
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

  /** Shows what it is set to; called again when the window has another size. */
  apply(): void {
    const width = this.window.width / this.scale;
    const height = this.window.height / this.scale;
    const { x, y } = this.centre;
    this.svg.setAttribute('viewBox', `${x - width / 2} ${y - height / 2} ${width} ${height}`);
  }

  private get fitting(): number {
    const { width, height } = this.window;
    return Math.min(width / this.drawing.width, height / this.drawing.height, scales.natural);
  }

  /** All of the drawing. */
  fit(): void {
    this.scale = this.fitting;
    this.centre = { x: this.drawing.width / 2, y: this.drawing.height / 2 };
    this.apply();
  }

  /** All of the drawing where it can be read like that, else its beginning. */
  begin(): void {
    this.fit();
    if (this.scale >= scales.readable) return;
    this.scale = scales.readable;
    const { width, height } = this.window;
    // Where all of one side is in sight, it stays in the middle.
    const half = { x: width / this.scale / 2, y: height / this.scale / 2 };
    this.centre = {
      x: Math.max(half.x, this.drawing.width / 2),
      y: this.drawing.height < 2 * half.y ? this.drawing.height / 2 : half.y,
    };
    this.apply();
  }

  /** The beginning with a part in sight, which in a wide drawing may stand at a side. */
  beginAt(part: SVGGraphicsElement): void {
    this.begin();
    const { x, width } = part.getBBox();
    const half = this.window.width / this.scale / 2;
    if (x < this.centre.x - half || x + width > this.centre.x + half) {
      const furthest = Math.max(half, this.drawing.width - half);
      this.centre = { ...this.centre, x: within(x + width / 2, half, furthest) };
      this.apply();
    }
    this.lookAt(part);
  }

  /** @param at the point of the screen that stays where it is; the middle of the window by itself */
  zoom(factor: number, at?: Point): void {
    const next = within(this.scale * factor, Math.min(scales.least, this.fitting), scales.most);
    const { left, top } = this.svg.getBoundingClientRect();
    const { width, height } = this.window;
    const from = at ? { x: at.x - left - width / 2, y: at.y - top - height / 2 } : { x: 0, y: 0 };
    this.centre = {
      x: this.centre.x + from.x / this.scale - from.x / next,
      y: this.centre.y + from.y / this.scale - from.y / next,
    };
    this.scale = next;
    this.apply();
  }

  /** @param by pixels of the screen */
  pan(by: Point): void {
    this.centre = {
      x: within(this.centre.x - by.x / this.scale, 0, this.drawing.width),
      y: within(this.centre.y - by.y / this.scale, 0, this.drawing.height),
    };
    this.apply();
  }

  /** Brings a part of the drawing into sight, if it is not. */
  lookAt(part: SVGGraphicsElement): void {
    const window = this.svg.getBoundingClientRect();
    const seen = part.getBoundingClientRect();
    const isSeen =
      seen.left >= window.left + margin &&
      seen.right <= window.right - margin &&
      seen.top >= window.top + margin &&
      seen.bottom <= window.bottom - margin;
    if (isSeen) return;
    const { x, y, width, height } = part.getBBox();
    this.scale = Math.max(this.scale, scales.readable);
    // What is larger than the window is shown from its head.
    const room = { width: this.window.width / this.scale, height: this.window.height / this.scale };
    this.centre = {
      x: width > room.width ? x + room.width / 2 - margin : x + width / 2,
      y: height > room.height ? y + room.height / 2 - margin : y + height / 2,
    };
    this.apply();
  }
}
