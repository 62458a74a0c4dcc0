/** `deployment/kubernetes.yaml` is valid, and says what docs/deployment.md promises. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment, type IDeployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler, type IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { type IIngress, Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { type IPodDisruptionBudget, PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { type IService, Service } from 'kubernetes-models/v1';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { projectFolder } from '#service/node/settings.ts';

const file = join(projectFolder, 'deployment', 'kubernetes.yaml');
const documents = parseAllDocuments(readFileSync(file, 'utf8')).map((one) => one.toJS());
const [deployment, service, budget, autoscaler, ingress] = documents as [
  IDeployment,
  IService,
  IPodDisruptionBudget,
  IHorizontalPodAutoscaler,
  IIngress,
];
const pod = deployment.spec?.template.spec;
const container = pod?.containers[0];

test('each document fits the schema of its kind [W150]', () => {
  const models = [
    new Deployment(deployment),
    new Service(service),
    new PodDisruptionBudget(budget),
    new HorizontalPodAutoscaler(autoscaler),
    new Ingress(ingress),
  ];
  for (const [place, model] of models.entries()) {
    model.validate();
    expect(model.toJSON()).toEqual(documents[place]);
  }
  expect(documents).toHaveLength(models.length);
});

test('an instance has no root, no rights, no volume and nowhere to write [W151]', () => {
  expect(pod?.securityContext?.runAsNonRoot).toBe(true);
  expect(container?.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  expect(pod).not.toHaveProperty('volumes');
});

test('a new image replaces instances without a gap [W152]', () => {
  expect(deployment.spec?.strategy?.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
  expect(container?.readinessProbe?.httpGet?.path).toBe('/-/ready');
  expect(container?.livenessProbe?.httpGet?.path).toBe('/-/health');
  // It says "not ready" for longer than the probe needs to notice, and has time for requests in progress.
  const stopDelay = Number(container?.env?.find(({ name }) => name === 'STOP_DELAY')?.value);
  const { periodSeconds = 10, failureThreshold = 3 } = container?.readinessProbe ?? {};
  expect(stopDelay).toBeGreaterThan(periodSeconds * failureThreshold);
  expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(stopDelay + 30);
  expect(budget.spec?.minAvailable).toBeLessThan(autoscaler.spec?.minReplicas ?? 0);
});
