// The stream of the camera. It ends when the camera is closed, and nothing of it leaves the page.
import { signal } from '@preact/signals';

/** Why there is no picture. */
export type Trouble = 'refused' | 'missing' | 'busy' | 'gone' | 'insecure';

export const stream = signal<MediaStream | null>(null);
export const trouble = signal<Trouble | null>(null);
/** The cameras of the device, once one of them may be used. */
export const cameras = signal<readonly { id: string; label: string }[]>([]);
export const chosen = signal('');
/** Whether the camera sees what the person sees. Other cameras look at the person, so their preview is a mirror. */
export const isBack = signal(false);

/** Counts the calls of `start` and `stop`, so that a camera that arrives late is stopped. */
let serial = 0;

const TROUBLES: Record<string, Trouble> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  // The chosen camera was taken away.
  OverconstrainedError: 'missing',
};

const end = (ended: MediaStream | null) => ended?.getTracks().forEach((track) => track.stop());

/** Stops the camera. */
export function stop() {
  serial += 1;
  end(stream.value);
  stream.value = null;
}

/** Starts a camera, by default the one on the back of a phone. */
export async function start(id?: string) {
  stop();
  const own = serial;
  trouble.value = null;
  // Browsers have cameras only for pages with https and for localhost.
  if (!navigator.mediaDevices?.getUserMedia) {
    trouble.value = 'insecure';
    return;
  }
  const size = { width: { ideal: 640 }, height: { ideal: 480 } };
  const video = id ? { deviceId: { exact: id }, ...size } : { facingMode: { ideal: 'environment' }, ...size };
  try {
    const opened = await navigator.mediaDevices.getUserMedia({ video, audio: false });
    if (own !== serial) return end(opened);
    const [track] = opened.getVideoTracks();
    track.addEventListener('ended', () => {
      if (own !== serial) return;
      stop();
      trouble.value = 'gone';
    });
    const { facingMode, deviceId } = track.getSettings();
    isBack.value = facingMode === 'environment';
    chosen.value = deviceId ?? '';
    stream.value = opened;
    const devices = await navigator.mediaDevices.enumerateDevices();
    cameras.value = devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId: one, label }) => ({ id: one, label }));
  } catch (error) {
    if (own === serial) trouble.value = TROUBLES[(error as DOMException).name] ?? 'busy';
  }
}
