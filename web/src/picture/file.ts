// A picture as a file, which needs no style sheet of the page.
import { h, render } from 'preact';
import { type PictureProps, Shapes } from './Picture';

/** Properties of the style that a picture needs. */
const PROPERTIES = ['fill', 'stroke', 'stroke-width', 'stroke-linejoin', 'opacity', 'font', 'text-anchor', 'font-size', 'paint-order'];

/** Draws a cube as the text of an SVG file. */
function drawing(props: PictureProps): string {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  svg.setAttribute('viewBox', '-100 -100 200 200');
  svg.setAttribute('class', 'picture');
  render(h(Shapes, props), svg);
  // Only an element of the page has a style.
  document.body.append(svg);
  for (const shape of svg.querySelectorAll<SVGElement>('path, text')) {
    const style = getComputedStyle(shape);
    for (const name of PROPERTIES) shape.setAttribute(name, style.getPropertyValue(name));
    for (const name of ['class', 'style', 'data-color', 'data-index']) shape.removeAttribute(name);
  }
  svg.remove();
  svg.removeAttribute('class');
  return svg.outerHTML;
}

/** Saves a picture as the file `cube.svg`. */
export function save(props: PictureProps) {
  const address = URL.createObjectURL(new Blob([drawing(props)], { type: 'image/svg+xml' }));
  Object.assign(document.createElement('a'), { href: address, download: 'cube.svg' }).click();
  URL.revokeObjectURL(address);
}
