// What is said of an input that does not fit its contract.
import { Type } from '@sinclair/typebox';
import { TypeCompiler, type ValueError } from '@sinclair/typebox/compiler';
import { faultsOf } from '../../shared/runtime/validate';

const Lines = Type.Array(Type.Object({ id: Type.String() }), { maxItems: 3 });

describe('what is wrong with an input', () => {
  it('is listed up to the twentieth place', () => {
    const faults = faultsOf(TypeCompiler.Compile(Lines).Errors(Array.from({ length: 100 }, () => ({}))));
    expect(faults).toHaveLength(20);
    expect(faults[0]).toEqual({ pointer: '', message: expect.stringContaining('3') });
    expect(faults.at(-1)).toEqual({ pointer: '/18/id', message: 'is required' });
  });

  it('is not looked for without end: a body of nothing but errors would keep all others waiting', () => {
    let found = 0;
    function* endless(): Generator<ValueError> {
      const [error] = TypeCompiler.Compile(Type.Object({ id: Type.String() })).Errors({});
      for (; error && found < 100_000; found++) yield error;
    }
    expect(faultsOf(endless())).toEqual([{ pointer: '/id', message: 'is required' }]);
    expect(found).toBeLessThan(1_000);
  });
});
