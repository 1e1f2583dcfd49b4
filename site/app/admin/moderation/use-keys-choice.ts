import { useState } from 'react';

const STORED = 'bottin-moderation-keys';

/** Whether single letters decide and move; the choice stays on the device. */
export function useKeysChoice(): [areOn: boolean, choose: (areOn: boolean) => void] {
  const [areOn, setOn] = useState(() => read() !== 'off');
  return [
    areOn,
    (choice) => {
      setOn(choice);
      write(choice ? 'on' : 'off');
    },
  ];
}

// A browser may keep nothing at all: the choice is the page's then.
function read(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch (error) {
    console.warn(error);
    return null;
  }
}

function write(value: string): void {
  try {
    localStorage.setItem(STORED, value);
  } catch (error) {
    console.warn(error);
  }
}
