import { Actor, type AnyActorLogic, type InspectionEvent } from 'xstate';

/**
 * Hears everything that all actors of the page do, wherever they are started. XState takes an inspector only where an
 * actor is made; handing one to each would leave traces of the demo all over the portal, and one would be forgotten.
 */
export function inspectEveryActor(hear: (event: InspectionEvent) => void): void {
  const known = new WeakSet<object>();
  const { start } = Actor.prototype;
  Actor.prototype.start = function startInspected(this: Actor<AnyActorLogic>) {
    if (!known.has(this.system)) {
      known.add(this.system);
      this.system.inspect(hear);
    }
    return start.call(this);
  };
}
