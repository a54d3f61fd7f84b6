// The icons, as strokes on a square of 24.
export const PATHS = {
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 14 5-5-5-5m5 5H10a6 6 0 0 0 0 12h3',
  next: 'm9 5 7 7-7 7',
  back: 'm15 5-7 7 7 7',
  play: 'M8 5v14l11-7Z',
  pause: 'M8 5v14M16 5v14',
  start: 'M6 5v14M18 5l-9 7 9 7',
  erase: 'm5 15 9-9 6 6-8 8H9Zm5-5 6 6',
  theme: 'M12 3a9 9 0 1 0 0 18Zm0 0a9 9 0 0 1 0 18',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-2.8 6.6a2.8 2.8 0 1 1 4.3 2.3c-1 .6-1.5 1.1-1.5 2.1M12 17h.01',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1m2 4a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  camera: 'M3 8h4l2-3h6l2 3h4v11H3Zm9 1.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z',
  paste: 'M9 4h6v3H9Zm0 1H5v16h14V5h-4',
  star: 'm12 4 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8Z',
  tiles: 'M4 4h6v6H4Zm10 0h6v6h-6ZM4 14h6v6H4Zm10 0h6v6h-6Z',
  letters: 'M5 19 12 5l7 14M8 14h8',
} as const;
