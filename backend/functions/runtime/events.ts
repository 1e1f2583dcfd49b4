/** Makes the global scope an event target with `onNAME` properties, as in Deno. */
export function installGlobalEvents(): (event: Event) => boolean {
  const target = new EventTarget();
  const dispatch = (event: Event): boolean => {
    const property = (globalThis as Record<string, unknown>)[`on${event.type}`];
    if (typeof property === 'function') property.call(globalThis, event);
    return target.dispatchEvent(event);
  };
  Object.assign(globalThis, {
    self: globalThis,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: dispatch,
  });
  // An unhandled rejection ends the worker, unless a listener prevents the default.
  process.on('unhandledRejection', (reason, promise) => {
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason, promise });
    if (dispatch(event)) throw reason;
  });
  return dispatch;
}
