// The button of the camera. What the camera needs is loaded when it is first opened.
import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import type { Face } from '../cube/space';
import { isCameraOpen, openCamera, readAgain } from '../store/camera';
import { say } from '../words';
import { tell } from './Copy';
import { Icon } from './icons';

const loaded = signal<FunctionComponent | null>(null);

/** Loads the camera's part of the page, and then does something with it. */
async function withCamera(act: () => void) {
  try {
    const { Viewfinder } = await import('../camera/Viewfinder');
    loaded.value = Viewfinder;
    act();
  } catch {
    tell(say('cameraLate'));
  }
}

/** Opens the camera for one side. */
export const againWith = (face: Face) => withCamera(() => readAgain(face));

export function CameraButton() {
  return (
    <button type="button" id="camera" onClick={() => void withCamera(openCamera)}>
      <Icon name="camera" /> {say('camera')}
    </button>
  );
}

/** The open camera. */
export function Camera() {
  const View = loaded.value;
  return View && isCameraOpen.value ? <View /> : null;
}
