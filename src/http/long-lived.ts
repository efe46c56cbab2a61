/** Exempts streaming responses from the server's idle timeout, since streams are mostly silent. */
const lifting = new WeakMap<Request, () => void>();

/** Records how to lift the idle timeout of a request's connection; in-process requests have none. */
export function recordIdleLimit(request: Request, lift: () => void): void {
  lifting.set(request, lift);
}

export const liftIdleLimit = (request: Request): void => lifting.get(request)?.();
