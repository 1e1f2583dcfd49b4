import { DOMParser } from '@xmldom/xmldom';

/**
 * Parses a document and returns its root element.
 *
 * @param reject throws an error with the reason why the text is not a valid document
 */
export function rootElement(xml: string, reject: (why: string) => never): Element {
  // A DTD can declare exponentially expanding entities (billion laughs), and is not needed for anything.
  if (/<!DOCTYPE/i.test(xml)) reject('it declares a document type');
  const errorHandler = { warning: () => undefined, error: reject, fatalError: reject };
  const root = new DOMParser({ errorHandler }).parseFromString(xml, 'text/xml')?.documentElement;
  return root ?? reject('it is empty');
}

/** Descendants of an element, at any depth. */
export function elementsOf(parent: Element, namespace: string, name: string): Element[] {
  return Array.from(parent.getElementsByTagNameNS(namespace, name));
}
