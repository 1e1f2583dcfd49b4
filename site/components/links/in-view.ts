type Listener = (links: HTMLAnchorElement[]) => void;

const listeners = new Set<Listener>();
let observer: IntersectionObserver | undefined;

/** A `ref` of a link that wants to be known once half of it is in view. */
export function watched(link: HTMLAnchorElement): () => void {
  observer ??= new IntersectionObserver(tell, { threshold: 0.5 });
  observer.observe(link);
  return () => observer?.unobserve(link);
}

/** Told of links as they come into view; returns what ends that. */
export function onLinksInView(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(entries: IntersectionObserverEntry[], from: IntersectionObserver): void {
  const shown = entries.filter(({ isIntersecting }) => isIntersecting);
  if (shown.length === 0) return;
  const links = shown.map(({ target }) => target as HTMLAnchorElement);
  for (const link of links) from.unobserve(link);
  for (const listener of listeners) listener(links);
}
