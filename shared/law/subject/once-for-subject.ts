import type { CheckSubject } from './subject';

/** Derives something from a subject once, however many rules, checks and steps of the issue ask for it. Nobody changes a subject. */
export function onceForSubject<Derived extends object>(
  derive: (subject: CheckSubject) => Derived,
): (subject: CheckSubject) => Derived {
  const known = new WeakMap<CheckSubject, Derived>();
  return (subject) => {
    const derived = known.get(subject) ?? derive(subject);
    known.set(subject, derived);
    return derived;
  };
}
