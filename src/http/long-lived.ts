/** Lets a response outlive the idle limit of the server: a stream is silent for most of its life. */
const lifting = new WeakMap<Request, () => void>();

/** Records how the idle limit of a request's connection is lifted; in-process requests have none. */
export function noteIdleLimit(request: Request, lift: () => void): void {
  lifting.set(request, lift);
}

export const liftIdleLimit = (request: Request): void => lifting.get(request)?.();
