import { DOMParser } from '@xmldom/xmldom';

/**
 * The root element of a document.
 *
 * @param reject throws an error with the reason why the text is not a valid document
 */
export function rootElement(xml: string, reject: (why: string) => never): Element {
  // Entities that stand for each other a billion times are declared there, and nothing else of use is.
  if (/<!DOCTYPE/i.test(xml)) reject('it declares a document type');
  const errorHandler = { warning: () => undefined, error: reject, fatalError: reject };
  const root = new DOMParser({ errorHandler }).parseFromString(xml, 'text/xml')?.documentElement;
  return root ?? reject('it is empty');
}

/** What stands under an element at any depth. */
export function elementsOf(parent: Element, namespace: string, name: string): Element[] {
  return Array.from(parent.getElementsByTagNameNS(namespace, name));
}
